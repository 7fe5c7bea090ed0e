import { contentDisposition } from './content-disposition.ts';
import { contentTypeOf } from './media.ts';

/** A key is never used twice, so its file never changes. */
const FOREVER = 'public, max-age=31536000, immutable';

/** How a file is served: the headers that S3 keeps with it. */
export type FileLabels = {
  readonly contentType: string;
  readonly contentDisposition: string;
  readonly cacheControl: string;
};

/**
 * How the file with this key, or at this address, is to be served: with the type that its extension stands for, under
 * the name that it has on its owner's disk (without one, under none), and kept for ever.
 */
export function fileLabels(key: string, fileName?: string): FileLabels {
  const contentType = contentTypeOf(key) ?? 'application/octet-stream';
  const extension = key.slice(key.lastIndexOf('.') + 1);
  return {
    contentType,
    contentDisposition: contentDisposition(contentType, fileName, extension),
    cacheControl: FOREVER,
  };
}
