import { contentTypeOf, isAttachment } from './media.ts';

// Keys are never reused, so a file never changes.
const FOREVER = 'public, max-age=31536000, immutable';

/**
 * The maximum length of the encoded name. S3 stores at most 2 KB of such headers per object, and a letter can take nine bytes:
 * https://docs.aws.amazon.com/AmazonS3/latest/userguide/UsingMetadata.html
 */
const LONGEST_NAME = 1_000;

/**
 * The Content-Disposition (RFC 6266) that serves a file under its original name: attachment for Word files, inline for all
 * others. The name is given in ASCII for old clients and in UTF-8 (RFC 8187), both escaped. `extension` is appended to a
 * name that lacks it; long names are truncated before it.
 */
export function contentDisposition(contentType: string, fileName?: string, extension?: string): string {
  const kind = isAttachment(contentType) ? 'attachment' : 'inline';
  if (fileName === undefined) return kind;
  const name = truncated(withExtension(fileName.replace(/[/\\\p{Cc}]/gu, '_'), extension), extension);
  return `${kind}; filename="${toAscii(name)}"; filename*=UTF-8''${encodeUtf8(name)}`;
}

function withExtension(name: string, extension?: string): string {
  return extension === undefined || name.toLowerCase().endsWith(`.${extension}`)
    ? name
    : `${name}.${extension}`;
}

/** Truncates between characters and keeps the extension. */
function truncated(name: string, extension?: string): string {
  if (encodeUtf8(name).length <= LONGEST_NAME) return name;
  const end = extension === undefined ? '' : name.slice(-extension.length - 1);
  let start = '';
  let left = LONGEST_NAME - encodeUtf8(end).length;
  for (const character of name) {
    left -= encodeUtf8(character).length;
    if (left < 0) break;
    start += character;
  }
  return start + end;
}

function toAscii(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^ -~]|["%]/gu, '_');
}

function encodeUtf8(name: string): string {
  return encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** The headers that S3 stores and serves with a file. */
export type FileHeaders = {
  readonly contentType: string;
  readonly contentDisposition: string;
  readonly cacheControl: string;
  /** The object's metadata, of which CloudFront makes response headers. */
  readonly metadata?: Readonly<Record<string, string>>;
};

/** The object metadata (`x-amz-meta-robots`) whose value CloudFront sends as `X-Robots-Tag`. */
export const robotsMetadata = 'robots';

/**
 * The headers of the file with this key or URL: content type by extension, disposition with its original name if known,
 * and immutable caching. Search engines are asked not to index an unlisted file.
 */
export function fileHeaders(key: string, fileName?: string, isUnlisted = false): FileHeaders {
  const contentType = contentTypeOf(key) ?? 'application/octet-stream';
  const extension = key.slice(key.lastIndexOf('.') + 1);
  return {
    contentType,
    contentDisposition: contentDisposition(contentType, fileName, extension),
    cacheControl: FOREVER,
    ...(isUnlisted && { metadata: { [robotsMetadata]: 'noindex' } }),
  };
}

/** A kind of file, recognised by its first bytes. `label` appears in messages. */
type Kind = { readonly label: string; readonly matches: (start: Uint8Array) => boolean };

/** The number of leading bytes to check; a PDF may have up to a kilobyte before its header (PDF 1.7, implementation note 13). */
export const signatureBytes = 1024;

/** Signatures: https://en.wikipedia.org/wiki/List_of_file_signatures; AVIF is an ISO base media file with that brand. */
const picture: Kind = {
  label: 'a picture (JPEG, PNG, WebP, GIF or AVIF)',
  matches: (start) =>
    beginsWith(start, [0xff, 0xd8, 0xff]) ||
    beginsWith(start, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) ||
    /^GIF8[79]a/.test(latin1(start)) ||
    /^RIFF[^]{4}WEBP/.test(latin1(start)) ||
    /^[^]{4}ftyp[^]{0,40}?avi[fs]/.test(latin1(start)),
};
const pdf: Kind = { label: 'a PDF document', matches: (start) => latin1(start).includes('%PDF-') };
const word: Kind = {
  label: 'a Word document',
  // An OLE compound file (.doc) or a ZIP archive (.docx).
  matches: (start) =>
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
 * An error message for a file whose first bytes do not match the extension of its key; undefined when they do. Any allowed
 * picture type matches any picture extension, because browsers display it anyway; likewise for Word documents.
 */
export function contentFault(key: string, start: Uint8Array, fileName?: string): string | undefined {
  const kind = kinds[key.slice(key.lastIndexOf('.') + 1)];
  if (!kind || kind.matches(start)) return undefined;
  const file = fileName === undefined ? 'This file' : `‘${fileName}’`;
  return `${file} is not ${kind.label}, although its name says so. Please select ${kind.label}.`;
}

function beginsWith(start: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, index) => start[index] === byte);
}

function latin1(bytes: Uint8Array): string {
  return Array.from(bytes.subarray(0, signatureBytes), (byte) => String.fromCharCode(byte)).join('');
}
