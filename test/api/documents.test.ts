import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { describe, expect, it } from 'vitest';
import { hiddenKey, stemOf } from '../../contract/files/media.ts';
import { localBucket } from '../../local/environment.ts';
import { newUuid, parishApi, pdf, putFile } from './parish-api.ts';
import { png } from '../png.ts';
import { samples } from './samples.ts';

const api = parishApi();
/** One of the three, which share all but their folders: `visibility.test.ts` uploads to each. */
const documents = [{ name: 'newsletters', folder: 'newsletters', other: 'meetings' }] as const;
const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

const served = (fileUrl: string) => fetch(api.cloud.gatewayUrl + fileUrl);
const body = (fileUrl: string, changes: object = {}) => ({
  title: 'Third Sunday of Advent',
  date: '2026-12-13',
  fileName: 'Newsletter.pdf',
  fileSize: 1,
  fileUrl,
  uploadDate: '2026-12-12T10:00:00.000Z',
  ...changes,
});

describe.each(documents)('$name', ({ name, folder, other }) => {
  const path = `/api/${name}`;
  const upload = () => api.upload(folder, 'application/pdf', pdf);

  it('are stored with the real file size and listed newest first', async () => {
    const older = await api.post(path, body(await upload(), { date: '2026-12-06' }));
    const newer = await api.post(path, body(await upload(), { description: 'With the crib times' }));
    expect([older.status, newer.status]).toEqual([201, 201]);
    expect(newer.body).toMatchObject({ title: 'Third Sunday of Advent', fileSize: pdf.byteLength });
    expect(newer.body.uploadDate).toBe('2026-12-12T10:00:00.000Z');
    expect((await api.get(path)).body).toEqual([newer.body, older.body]);
  });

  it('get the upload date from the server when the browser sends none', async () => {
    const before = new Date().toISOString();
    const { body: item } = await api.post(path, body(await upload(), { uploadDate: undefined }));
    expect(item.uploadDate >= before).toBe(true);
  });

  it('are served with their content type and the name of the uploaded file', async () => {
    const fileUrl = await upload();
    await api.post(path, body(fileUrl, { fileName: 'Père "Noël" 聖.pdf' }));
    const response = await served(fileUrl);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toBe(
      `inline; filename="Pere _Noel_ _.pdf"; filename*=UTF-8''P%C3%A8re%20%22No%C3%ABl%22%20%E8%81%96.pdf`,
    );
    expect(response.headers.get('cache-control')).toBe('public, max-age=604800, immutable');
  });

  it('are created once when the same POST is sent twice', async () => {
    const document = { ...body(await upload(), { uploadDate: undefined }), id: newUuid() };
    const first = await api.post(path, document);
    const second = await api.post(path, document);
    expect([second.status, second.body]).toEqual([201, first.body]);
  });

  it('are rejected with a message for every missing field', async () => {
    const { status, body: problem } = await api.post(path, {});
    expect(status).toBe(400);
    expect(problem.details.fields).toEqual({
      title: 'Title is missing.',
      date: 'Date is missing.',
      fileName: 'File name is missing.',
      fileSize: 'File size is missing.',
      fileUrl: 'File URL is missing.',
    });
  });

  it('are rejected with a file that was not uploaded here to their own folder', async () => {
    const foreign = await api.upload(other, 'application/pdf', pdf);
    const wrong = [
      'https://evil.example/x.pdf',
      foreign,
      `/media/${folder}/../${other}/x.pdf`,
      `/media/${folder}/x.pdf`,
      `/media/${folder}/`,
      '/media/gallery/x.jpg',
      `${await upload()}?x`,
    ];
    for (const fileUrl of wrong) {
      const { status, body: problem } = await api.post(path, body(fileUrl));
      expect([status, problem.details.fields]).toEqual([
        400,
        { fileUrl: 'Please upload this file here first.' },
      ]);
    }
  });

  it('are rejected when their file does not exist', async () => {
    const { status, body: problem } = await api.post(path, body(`/media/${folder}/${newUuid()}.pdf`));
    expect([status, problem.details.fields]).toEqual([
      400,
      { fileUrl: 'The uploaded file no longer exists. Please upload it again.' },
    ]);
  });

  it('stop serving their file when they are deleted', async () => {
    const fileUrl = await upload();
    const { body: item } = await api.post(path, body(fileUrl));
    expect((await served(fileUrl)).status).toBe(200);
    expect((await api.remove(`${path}/${item.id}`)).status).toBe(200);
    await api.placeFiles();
    expect((await served(fileUrl)).status).toBe(404);
  });

  it('keep a file that another document also uses', async () => {
    const fileUrl = await upload();
    const one = await api.post(path, body(fileUrl));
    await api.post(path, body(fileUrl));
    await api.remove(`${path}/${one.body.id}`);
    await api.placeFiles();
    await api.passNights(fileUrl);
    expect((await served(fileUrl)).status).toBe(200);
  });

  it('keep their file and its size when other fields are changed', async () => {
    const fileUrl = await upload();
    const { body: item } = await api.post(path, body(fileUrl));
    const changes = { title: 'Gaudete Sunday', date: '2026-12-20', description: 'With the crib times' };
    const { status, body: changed } = await api.put(`${path}/${item.id}`, {
      ...item,
      ...changes,
      fileSize: 7,
    });
    expect([status, changed]).toEqual([200, { ...item, ...changes, version: item.version + 1 }]);
    expect((await served(fileUrl)).status).toBe(200);
    expect((await api.put(`${path}/${item.id}`, { title: 'Late', version: item.version })).status).toBe(409);
  });

  it('stop serving the previous file when it is replaced', async () => {
    const [before, after] = [await upload(), await upload()];
    const { body: item } = await api.post(path, body(before));
    expect((await api.put(`${path}/${item.id}`, { fileUrl: after })).status).toBe(200);
    await api.placeFiles();
    expect([(await served(before)).status, (await served(after)).status]).toEqual([404, 200]);
  });

  it('are rejected when the content does not match the type, with the name of the file', async () => {
    const fileUrl = await api.upload(folder, 'application/pdf', Buffer.from('MZ a program'));
    const { status, body: problem } = await api.post(path, body(fileUrl, { fileName: 'Notes.pdf' }));
    expect([status, problem.details.fields]).toEqual([
      400,
      {
        fileUrl:
          '‘Notes.pdf’ is not a PDF document, although its name says so. Please select a PDF document.',
      },
    ]);
    expect((await served(fileUrl)).status).toBe(404);
  });

  it('cannot have their file replaced through the upload grant, whose target is not readable', async () => {
    const { body: grant } = await api.post('/api/uploads/presigned-url', {
      fileName: 'a.pdf',
      fileType: 'application/pdf',
      fileSize: pdf.byteLength,
      folder,
    });
    const swapped = Buffer.from(pdf.toString().replace('1.4', '1.5'));
    await putFile(grant.uploadURL, 'application/pdf', pdf);
    expect((await served(grant.fileUrl)).status).toBe(404);
    const { body: item } = await api.post(path, body(grant.fileUrl));
    expect((await putFile(grant.uploadURL, 'application/pdf', swapped)).status).toBe(200);
    expect(Buffer.from(await (await served(grant.fileUrl)).arrayBuffer())).toEqual(pdf);
    expect((await served(grant.fileUrl.replace('/media/', '/media/incoming/'))).status).toBe(404);
    await api.remove(`${path}/${item.id}`);
    await putFile(grant.uploadURL, 'application/pdf', swapped);
    await api.placeFiles();
    expect((await served(grant.fileUrl)).status).toBe(404);
  });

  it('lose files that nothing uses at night once they are old, and no others', async () => {
    const [deleted, recent, used] = [await upload(), await upload(), await upload()];
    for (const fileUrl of [deleted, recent, used]) {
      const { body: item } = await api.post(path, body(fileUrl));
      if (fileUrl !== used) await api.remove(`${path}/${item.id}`);
    }
    await api.passNights(deleted, used);
    const filesOf = async (fileUrl: string) => {
      const Prefix = hiddenKey(stemOf(fileUrl.replace('/media/', '')));
      const s3 = new S3Client({ forcePathStyle: true });
      return (await s3.send(new ListObjectsV2Command({ Bucket: localBucket, Prefix }))).Contents?.length ?? 0;
    };
    expect(await Promise.all([deleted, recent, used].map(filesOf))).toEqual([0, 1, 1]);
  });
});

it('Word files are served as attachments with their name', async () => {
  const fileUrl = await api.upload('meetings', docx, Buffer.from('PK\u0003\u0004word/document.xml'));
  await api.post('/api/meeting-notes', body(fileUrl, { fileName: 'Minutes' }));
  const { headers } = await served(fileUrl);
  expect(headers.get('content-type')).toBe(docx);
  expect(headers.get('content-disposition')).toBe(
    `attachment; filename="Minutes.docx"; filename*=UTF-8''Minutes.docx`,
  );
});

const photos = [
  { name: 'team', field: 'photoUrl', folder: 'team-photos' },
  { name: 'history', field: 'imageUrl', folder: 'uploads' },
] as const;

describe.each(photos)('the picture of $name', ({ name, field, folder }) => {
  const path = `/api/${name}`;
  const upload = () => api.upload(folder, 'image/png', png);
  const add = (url: string) => api.post(path, { ...samples[name], [field]: url });

  it('can be uploaded here and is then served as immutable', async () => {
    const url = await upload();
    const { status, body: item } = await add(url);
    expect([status, item[field]]).toEqual([201, url]);
    const { headers } = await served(url);
    expect(headers.get('content-type')).toBe('image/jpeg');
    expect(headers.get('cache-control')).toBe('public, max-age=604800, immutable');
  });

  it('must be an existing picture in its own folder', async () => {
    for (const url of [
      `/media/${folder}/${newUuid()}.png`,
      `/media/${folder}/${newUuid()}.pdf`,
      await api.upload('newsletters', 'application/pdf', pdf),
      '/media/gallery/x.png',
    ]) {
      const { status, body: problem } = await add(url);
      expect([status, Object.keys(problem.details.fields)]).toEqual([400, [field]]);
    }
  });

  it.each(['replaced', 'cleared'])('is no longer served after it is %s', async (how) => {
    const url = await upload();
    const { body: item } = await add(url);
    const next = how === 'replaced' ? await upload() : '';
    expect((await api.put(`${path}/${item.id}`, { [field]: next })).status).toBe(200);
    await api.placeFiles();
    expect((await served(url)).status).toBe(404);
    if (next !== '') expect((await served(next)).status).toBe(200);
  });

  it('is kept when other fields change', async () => {
    const url = await upload();
    const { body: item } = await add(url);
    await api.put(`${path}/${item.id}`, { ...samples[name], [field]: url });
    expect((await served(url)).status).toBe(200);
  });

  it.each([
    ['its absolute URL', (url: string) => `http://localhost:5173${url}`],
    ['a URL on another host of the site', (url: string) => `https://WWW.parish.example:8443${url}?v=1#top`],
    ['a path with dots', (url: string) => `/./pictures/..${url}`],
    [
      'a percent-encoded path',
      (url: string) => url.replace('media', '%6Dedia').replace(folder, `%2e/${folder}`),
    ],
  ])('is kept when it is sent again as %s', async (_, rewritten) => {
    const url = await upload();
    const { body: item } = await add(url);
    const { status } = await api.put(`${path}/${item.id}`, { [field]: rewritten(url) });
    await api.placeFiles();
    expect([status, (await served(url)).status]).toEqual([200, 200]);
    await api.put(`${path}/${item.id}`, { [field]: '' });
    await api.placeFiles();
    expect((await served(url)).status).toBe(404);
  });

  it('is kept at night while another record uses it by its absolute URL', async () => {
    const url = await upload();
    const { body: item } = await add(url);
    const { body: other } = await add(`http://localhost:5173${url}`);
    await api.put(`${path}/${item.id}`, { [field]: await upload() });
    await api.remove(`${path}/${item.id}`);
    await api.passNights(url);
    await api.placeFiles();
    expect((await served(url)).status).toBe(200);
    await api.remove(`${path}/${other.id}`);
    await api.placeFiles();
    expect((await served(url)).status).toBe(404);
  });

  it('is kept when a save is rejected', async () => {
    const url = await upload();
    const { body: item } = await add(url);
    await api.put(`${path}/${item.id}`, { [field]: await upload(), version: item.version + 7 });
    await api.placeFiles();
    expect((await served(url)).status).toBe(200);
  });

  it('is no longer served after its record is deleted', async () => {
    const url = await upload();
    const { body: item } = await add(url);
    await api.remove(`${path}/${item.id}`);
    await api.placeFiles();
    expect((await served(url)).status).toBe(404);
  });
});
