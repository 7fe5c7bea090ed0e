import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { parishApi, putFile } from '../api/parish-api.ts';

const api = parishApi();
const bytes = (hex: string) => Buffer.from(hex.replaceAll(' ', ''), 'hex');

/** What a file of each type that the site takes begins with, and of some that it does not take. */
const beginnings: Readonly<Record<string, Buffer>> = {
  'application/pdf': Buffer.from('%PDF-1.7\n'),
  'application/msword': bytes('d0cf11e0a1b11ae1'),
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': bytes('504b0304'),
  'image/jpeg': bytes('ffd8ffe0'),
  'image/png': bytes('89504e470d0a1a0a'),
  'image/gif': Buffer.from('GIF89a'),
  'image/webp': Buffer.from('RIFF\0\0\0\0WEBPVP8 '),
  'image/avif': Buffer.from('\0\0\0\x1cftypavif\0\0\0\0'),
};
const foreign: Readonly<Record<string, Buffer>> = {
  ...beginnings,
  html: Buffer.from('<!doctype html><script>alert(1)</script>'),
  svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
  'a program of Windows': Buffer.from('MZ\x90\0'),
  'a program of Linux': bytes('7f454c46'),
  nothing: Buffer.from(' '),
};
const documents = Object.keys(beginnings).filter((type) => !type.startsWith('image/'));

/** A picture may be another kind of picture, as one that was saved under another's extension is still shown; likewise Word documents. */
const kindOf = (type: string) =>
  type.startsWith('image/') ? 'picture' : type.includes('word') ? 'word' : type;
const lies = Object.keys(beginnings).flatMap((claimed) =>
  Object.keys(foreign).flatMap((is) => (kindOf(is) === kindOf(claimed) ? [] : [[is, claimed] as const])),
);

/** Sends a file with its claimed type and length, as a foreign client may; its address on the site. */
async function send(folder: string, claimed: string, content: Buffer): Promise<string> {
  const path = folder === 'gallery' ? '/api/gallery/upload' : '/api/uploads/presigned-url';
  const { body } = await api.post(path, {
    fileName: 'A letter',
    fileType: claimed,
    fileSize: content.byteLength,
    folder: folder === 'gallery' ? '' : folder,
  });
  expect((await putFile(body.uploadURL, claimed, content)).status).toBe(200);
  return body.fileUrl;
}
const statusOf = async (fileUrl: string) => (await fetch(api.cloud.gatewayUrl + fileUrl)).status;

async function expectRefused(claimed: string, content: Buffer): Promise<void> {
  if (documents.includes(claimed)) {
    const fileUrl = await send('meetings', claimed, content);
    const note = { title: 'Council', date: '2026-12-06', fileName: 'A letter', fileSize: 1, fileUrl };
    expect((await api.post('/api/meeting-notes', note)).status).toBe(400);
    expect(await statusOf(fileUrl)).not.toBe(200);
    return;
  }
  const photoUrl = await send('team-photos', claimed, content);
  const member = { name: 'Ann', role: 'Reader', bio: 'Reads.', photoUrl };
  expect((await api.post('/api/team', member)).status).toBe(400);
  const fileUrl = await send('gallery', claimed, content);
  expect((await api.get('/api/gallery/images')).body).toEqual([]);
  for (const address of [photoUrl, fileUrl, `/media/incoming${fileUrl.slice('/media'.length)}`])
    expect(await statusOf(address)).not.toBe(200);
}

describe('an upload that lies is never public:', () => {
  it.each(lies)('%s as %s', (is, claimed) =>
    expectRefused(claimed, Buffer.concat([foreign[is]!, Buffer.alloc(64)])),
  );

  it.each(Object.keys(beginnings))('noise as %s', (claimed) =>
    fc.assert(
      fc.asyncProperty(fc.uint8Array({ minLength: 1, maxLength: 200 }), (noise) =>
        expectRefused(claimed, Buffer.from(noise)),
      ),
      { numRuns: 25 },
    ),
  );
});

describe('an upload', () => {
  let uploadURL: string;
  beforeAll(async () => {
    const file = { fileName: 'a.pdf', fileType: 'application/pdf', fileSize: 20, folder: 'newsletters' };
    uploadURL = (await api.post('/api/uploads/presigned-url', file)).body.uploadURL;
  });

  it.each([
    ['of another type', 'text/html', 20, (url: URL) => url],
    ['that is longer', 'application/pdf', 21, (url: URL) => url],
    ['that is shorter', 'application/pdf', 19, (url: URL) => url],
    [
      'for another address',
      'application/pdf',
      20,
      (url: URL) => new URL(url.pathname.replace('newsletters', 'meetings') + url.search, url),
    ],
    [
      'past its folder',
      'application/pdf',
      20,
      (url: URL) => new URL(url.pathname.replace('incoming/', '') + url.search, url),
    ],
  ])('%s than was granted is refused by the bucket', async (_, type, length, change) => {
    const address = change(new URL(uploadURL)).href;
    expect((await putFile(address, type, Buffer.alloc(length, '%'))).status).toBe(403);
  });
});
