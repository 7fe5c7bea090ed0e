import { describe, expect, it } from 'vitest';
import { limits } from '../../contract/limits.ts';
import { type UploadFolderName, uploadFolders } from '../../contract/files/upload-folders.ts';
import { parishApi, pdf, putFile, siteOrigin } from './parish-api.ts';

const api = parishApi();
const path = '/api/uploads/presigned-url';
const MB = 1024 * 1024;
const requestGrant = (changes: object = {}) =>
  api.post(path, {
    fileName: 'Newsletter.pdf',
    fileType: 'application/pdf',
    fileSize: pdf.byteLength,
    folder: 'newsletters',
    ...changes,
  });
const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** specification §5: the types and sizes that each folder accepts, and the messages for all others. */
const folders: {
  folder: UploadFolderName;
  accepted: string[];
  rejected: string[];
  message: string;
  megabytes: number;
  tooLarge: string;
}[] = [
  {
    folder: 'newsletters',
    accepted: ['application/pdf'],
    rejected: ['application/msword', docx, 'image/png'],
    message: 'Please select a PDF file',
    megabytes: 10,
    tooLarge: 'File size must be less than 10MB',
  },
  {
    folder: 'meetings',
    accepted: ['application/pdf', 'application/msword', docx],
    rejected: ['image/png', 'text/plain'],
    message: 'Please select a PDF or Word document',
    megabytes: 10,
    tooLarge: 'File size must be less than 10MB',
  },
  {
    folder: 'lectio-divina',
    accepted: ['application/pdf', 'application/msword', docx],
    rejected: ['image/png', 'text/plain'],
    message: 'Please select a PDF, DOC, or DOCX file',
    megabytes: 10,
    tooLarge: 'File size must be less than 10MB',
  },
  {
    folder: 'team-photos',
    accepted: ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'],
    rejected: ['application/pdf', 'image/svg+xml', 'image/tiff'],
    message: 'Please select an image file',
    megabytes: 5,
    tooLarge: 'Image size must be less than 5MB',
  },
  {
    folder: 'uploads',
    accepted: [
      'image/jpeg',
      'image/png',
      'image/webp',
      'image/gif',
      'image/avif',
      'application/pdf',
      'application/msword',
      docx,
    ],
    rejected: ['image/svg+xml', 'text/html', 'application/zip', 'video/mp4'],
    message: 'Please select a picture (JPEG, PNG, WebP, GIF, AVIF) or a PDF or Word document',
    megabytes: 10,
    tooLarge: 'File size must be less than 10MB',
  },
];

describe.each(folders)(
  'an upload to $folder',
  ({ folder, accepted, rejected, message, megabytes, tooLarge }) => {
    it.each(accepted)(
      'may be of the type %s, which determines its extension; a picture is served as a JPEG',
      async (fileType) => {
        const { status, body } = await requestGrant({ folder, fileType, fileName: '../../evil.html' });
        expect(status).toBe(200);
        const types: Record<string, string> = uploadFolders[folder].types;
        const extension = fileType.startsWith('image/') ? 'jpg' : types[fileType];
        expect(body.fileUrl).toMatch(new RegExp(`^/media/${folder}/[0-9a-f-]{36}\\.${extension}$`));
        expect(body.uploadURL).not.toContain('evil');
        expect(Object.keys(body).sort()).toEqual(['fileUrl', 'uploadURL']);
      },
    );

    it.each(rejected)('may not be of the type %s', async (fileType) => {
      const { status, body } = await requestGrant({ folder, fileType });
      expect([status, body.details.fields]).toEqual([400, { fileType: message }]);
    });

    it(`is limited to ${megabytes} MB`, async () => {
      const fileType = accepted[0];
      expect((await requestGrant({ folder, fileType, fileSize: megabytes * MB })).status).toBe(200);
      const { status, body } = await requestGrant({ folder, fileType, fileSize: megabytes * MB + 1 });
      expect([status, body.details.fields]).toEqual([400, { fileSize: tooLarge }]);
    });
  },
);

describe('a grant', () => {
  it('is for the folder uploads by default', async () => {
    const { body } = await requestGrant({ folder: undefined });
    expect(body.fileUrl).toMatch(/^\/media\/uploads\//);
  });

  it.each(['gallery', 'other', '../newsletters', 'newsletters/x', 'constructor', '__proto__'])(
    'is rejected for the folder %s',
    async (folder) => {
      const { status, body } = await requestGrant({ folder });
      expect([status, Object.keys(body.details.fields)]).toEqual([400, ['folder']]);
    },
  );

  it.each(['constructor', '__proto__', 'toString', 'IMAGE/PNG', 'image/png; x=1'])(
    'is rejected for the type %s',
    async (fileType) => {
      expect((await requestGrant({ fileType, folder: 'team-photos' })).status).toBe(400);
    },
  );

  it('is rejected with a message for every invalid field at once', async () => {
    const { body } = await api.post(path, {});
    expect(body.details.fields).toEqual({
      fileName: 'File name is missing.',
      fileType: 'File type is missing.',
      fileSize: 'File size is missing.',
    });
    const both = await requestGrant({ fileType: 'text/plain', fileSize: limits.documentBytes + 1 });
    expect(Object.keys(both.body.details.fields).sort()).toEqual(['fileSize', 'fileType']);
  });

  it('is rejected for a file name that could inject a header', async () => {
    const { status, body } = await requestGrant({ fileName: 'a.pdf\r\nX-Evil: 1' });
    expect([status, body.details.fields]).toEqual([
      400,
      { fileName: 'File name must be on one line, without tabs or other control characters.' },
    ]);
  });

  it.each([0, -1, 1.5, '12', null])('is rejected for the size %s', async (fileSize) => {
    expect((await requestGrant({ fileSize })).body.details.fields).toHaveProperty('fileSize');
  });
});

describe('the upload URL', () => {
  it('accepts the granted file from a page of the site', async () => {
    const { body } = await requestGrant();
    const response = await putFile(body.uploadURL, 'application/pdf', pdf);
    expect(response.status).toBe(200);
    expect(response.headers.get('access-control-allow-origin')).toBe(siteOrigin);
    const { fileUrl } = body;
    const document = {
      title: 'Advent',
      date: '2026-12-06',
      fileName: 'Newsletter.pdf',
      fileSize: 1,
      fileUrl,
    };
    await api.post('/api/newsletters', document);
    const served = await fetch(api.cloud.gatewayUrl + fileUrl);
    expect(served.headers.get('content-type')).toBe('application/pdf');
    expect(Buffer.from(await served.arrayBuffer())).toEqual(pdf);
  });

  it.each([
    ['of another type', 'text/html', pdf],
    ['without a type', '', pdf],
    ['that is longer', 'application/pdf', Buffer.concat([pdf, pdf])],
    ['that is shorter', 'application/pdf', pdf.subarray(1)],
  ])('rejects a file %s', async (_, type, content) => {
    const { body } = await requestGrant();
    const response = await putFile(body.uploadURL, type, content);
    expect(response.status).toBe(403);
    expect((await fetch(api.cloud.gatewayUrl + body.fileUrl)).status).toBe(404);
  });

  it('rejects the file under another key', async () => {
    const { body } = await requestGrant();
    const elsewhere = new URL(body.uploadURL);
    elsewhere.pathname = elsewhere.pathname.replace('newsletters/', 'team-photos/');
    expect((await putFile(elsewhere.href, 'application/pdf', pdf)).status).toBe(403);
  });

  it('is valid for 15 minutes', async () => {
    const { body } = await requestGrant();
    expect(new URL(body.uploadURL).searchParams.get('X-Amz-Expires')).toBe('900');
  });
});
