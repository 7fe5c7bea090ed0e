import { valueAt } from '../../../contract/fields/field-path.ts';
import { hiddenKey } from '../../../contract/files/media.ts';
import { limits } from '../../../contract/limits.ts';
import type { FileFields } from '../../../contract/resources.ts';
import { isVisibleAt } from '../../../contract/visibility.ts';
import type { StoredItem } from '../storage/stored-item.ts';
import { keyFromUrl } from './file-keys.ts';
import type { RecordFiles, ResourceWithFile } from './uploaded-files.ts';

/** Loads the S3 client on first use: only administrators' requests touch files, so a visitor's cold start stays short. */
export function lazyFiles(resource: ResourceWithFile, bucket: string): RecordFiles {
  let opened: Promise<RecordFiles> | undefined;
  const files = () =>
    (opened ??= import('./uploaded-files.ts').then(({ uploadedFiles }) => uploadedFiles(resource, bucket)));
  return {
    accept: async (...fields) => (await files()).accept(...fields),
    bringBack: async (fields) => (await files()).bringBack(fields),
    place: async (written) => (await files()).place(written),
    isWithdrawn: async (key) => (await files()).isWithdrawn(key),
    forget: async (key) => (await files()).forget(key),
  };
}

/** Returns a signed URL to the file of an item that visitors cannot see, valid for an hour, or undefined. */
export type ViewUrl = (item: StoredItem) => Promise<string | undefined>;

/** Signs URLs to the files of items that are hidden from visitors; undefined for visible items. Loads S3 on first use. */
export function viewUrls(file: FileFields, bucket: string): ViewUrl {
  let opened: ReturnType<typeof openSigner> | undefined;
  return async (item) => {
    const key = file.fields.map((path) => keyFromUrl(file, valueAt(item, path))).find(Boolean);
    if (key === undefined || isVisibleAt(item, new Date())) return undefined;
    opened ??= openSigner(bucket);
    return (await opened)(key);
  };
}

async function openSigner(Bucket: string): Promise<(key: string) => Promise<string>> {
  const [{ GetObjectCommand }, { getSignedUrl }, { mediaClient }] = await Promise.all([
    import('@aws-sdk/client-s3'),
    import('@aws-sdk/s3-request-presigner'),
    import('../platform/media-client.ts'),
  ]);
  const client = mediaClient();
  return (key) => {
    // The stored header is that of the public file.
    const input = { Bucket, Key: hiddenKey(key), ResponseCacheControl: 'private, no-store' };
    return getSignedUrl(client, new GetObjectCommand(input), { expiresIn: limits.viewSeconds });
  };
}
