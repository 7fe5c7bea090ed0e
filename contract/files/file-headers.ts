import { contentDisposition } from './content-disposition.ts';
import { contentTypeOf } from './media.ts';

// Keys are never reused, so a file never changes.
const FOREVER = 'public, max-age=31536000, immutable';

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
