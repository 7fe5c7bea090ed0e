import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parishApi, putFile } from '../api/parish-api.ts';

const api = parishApi();
const bytes = (hex: string) => Buffer.from(hex.replaceAll(' ', ''), 'hex');

/** The signatures of the accepted file types. */
const signatures: Readonly<Record<string, Buffer>> = {
  'application/pdf': Buffer.from('%PDF-1.7\n'),
  'application/msword': bytes('d0cf11e0a1b11ae1'),
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': bytes('504b0304'),
  'image/jpeg': bytes('ffd8ffe0'),
  'image/png': bytes('89504e470d0a1a0a'),
  'image/gif': Buffer.from('GIF89a'),
  'image/webp': Buffer.from('RIFF\0\0\0\0WEBPVP8 '),
  'image/avif': Buffer.from('\0\0\0\x1cftypavif\0\0\0\0'),
};
/** The signatures of accepted and of other file types. */
const allSignatures: Readonly<Record<string, Buffer>> = {
  ...signatures,
  html: Buffer.from('<!doctype html><script>alert(1)</script>'),
  svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
  'a Windows program': Buffer.from('MZ\x90\0'),
  'a Linux program': bytes('7f454c46'),
  nothing: Buffer.from(' '),
};
const documents = Object.keys(signatures).filter((type) => !type.startsWith('image/'));

/** The site accepts one picture type for another, because browsers show it all the same, and one Word format for the other. */
const kindOf = (type: string) =>
  type.startsWith('image/') ? 'picture' : type.includes('word') ? 'word' : type;
const mismatches = Object.keys(signatures).flatMap((claimed) =>
  Object.keys(allSignatures).flatMap((actual) =>
    kindOf(actual) === kindOf(claimed) ? [] : [[actual, claimed] as const],
  ),
);

/** Uploads a file under a claimed type. Returns its URL on the site. */
async function upload(folder: string, claimed: string, content: Buffer): Promise<string> {
  const path = folder === 'gallery' ? '/api/gallery/upload' : '/api/uploads/presigned-url';
  const { body } = await api.post(path, {
    fileName: 'A letter',
    fileType: claimed,
    fileSize: content.byteLength,
    folder: folder === 'gallery' ? '' : folder,
  });
  expect((await putFile(body.uploadURL, claimed, content)).status).toBe(200);
  await api.cloud.rendered();
  return body.fileUrl;
}
const statusOf = async (fileUrl: string) => (await fetch(api.cloud.gatewayUrl + fileUrl)).status;

async function expectRefused(claimed: string, content: Buffer): Promise<void> {
  if (documents.includes(claimed)) {
    const fileUrl = await upload('meetings', claimed, content);
    const note = { title: 'Council', date: '2026-12-06', fileName: 'A letter', fileSize: 1, fileUrl };
    expect((await api.post('/api/meeting-notes', note)).status).toBe(400);
    expect(await statusOf(fileUrl)).not.toBe(200);
    return;
  }
  const photoUrl = await upload('team-photos', claimed, content);
  const member = { name: 'Ann', role: 'Reader', bio: 'Reads.', photoUrl };
  expect((await api.post('/api/team', member)).status).toBe(400);
  const fileUrl = await upload('gallery', claimed, content);
  expect((await api.get('/api/gallery/images')).body).toEqual([]);
  for (const address of [photoUrl, fileUrl, `/media/incoming${fileUrl.slice('/media'.length)}`])
    expect(await statusOf(address)).not.toBe(200);
}

describe('an upload whose content does not match its type', () => {
  it.each(mismatches)('is never public: %s as %s', (actual, claimed) =>
    expectRefused(claimed, Buffer.concat([allSignatures[actual]!, Buffer.alloc(64)])),
  );

  it.each(Object.keys(signatures))('is never public: random bytes as %s', (claimed) =>
    fc.assert(
      fc.asyncProperty(fc.uint8Array({ minLength: 1, maxLength: 200 }), (noise) =>
        expectRefused(claimed, Buffer.from(noise)),
      ),
      { numRuns: 25 },
    ),
  );
});
