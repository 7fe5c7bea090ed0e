/** What the content of a file is, by the bytes that it begins with. */
type Kind = { readonly called: string; readonly fits: (start: Uint8Array) => boolean };

/** How many bytes of a file tell what it is; a PDF may have up to a kilobyte before its header (PDF 1.7, implementation note 13). */
export const signatureBytes = 1024;

/** Signatures: https://en.wikipedia.org/wiki/List_of_file_signatures; AVIF is an ISO base media file with that brand. */
const picture: Kind = {
  called: 'a picture (JPEG, PNG, WebP, GIF or AVIF)',
  fits: (start) =>
    beginsWith(start, [0xff, 0xd8, 0xff]) ||
    beginsWith(start, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) ||
    /^GIF8[79]a/.test(latin1(start)) ||
    /^RIFF[^]{4}WEBP/.test(latin1(start)) ||
    /^[^]{4}ftyp[^]{0,40}?avi[fs]/.test(latin1(start)),
};
const pdf: Kind = { called: 'a PDF document', fits: (start) => latin1(start).includes('%PDF-') };
const word: Kind = {
  called: 'a Word document',
  // The compound file of .doc, and the ZIP archive that a .docx is.
  fits: (start) =>
    beginsWith(start, [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]) ||
    beginsWith(start, [0x50, 0x4b, 0x03, 0x04]),
};

const kinds: Readonly<Record<string, Kind>> = {
  jpg: picture,
  png: picture,
  webp: picture,
  gif: picture,
  avif: picture,
  pdf,
  doc: word,
  docx: word,
};

/**
 * A sentence about a file whose first bytes are not those of its type; undefined for one that is what it says. Pictures may
 * be of any allowed type, as one that was saved under another's extension is still shown; likewise Word documents.
 */
export function contentFault(key: string, start: Uint8Array, fileName?: string): string | undefined {
  const kind = kinds[key.slice(key.lastIndexOf('.') + 1)];
  if (!kind || kind.fits(start)) return undefined;
  const called = fileName === undefined ? 'This file' : `“${fileName}”`;
  return `${called} is not ${kind.called}, although its name says so. Please select ${kind.called}.`;
}

function beginsWith(start: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, index) => start[index] === byte);
}

function latin1(bytes: Uint8Array): string {
  return Array.from(bytes.subarray(0, signatureBytes), (byte) => String.fromCharCode(byte)).join('');
}
