import { contentTypeOf, isAttachment } from './media.ts';

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

// Keys are never reused, so a file never changes; but it may be withdrawn.
const ONE_WEEK = 'public, max-age=604800, immutable';

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
    cacheControl: ONE_WEEK,
    ...(isUnlisted && { metadata: { [robotsMetadata]: 'noindex' } }),
  };
}

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

/**
 * The maximum length of the encoded name. S3 stores at most 2 KB of such headers per object, and a letter can take nine bytes:
 * https://docs.aws.amazon.com/AmazonS3/latest/userguide/UsingMetadata.html
 */
const LONGEST_NAME = 1_000;

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
