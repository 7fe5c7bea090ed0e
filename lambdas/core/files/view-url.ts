import { GetObjectCommand } from '@aws-sdk/client-s3';
import { hiddenKey } from '../../../contract/files/media.ts';
import { limits } from '../../../contract/limits.ts';
import { mediaClient } from '../platform/media-client.ts';

/** Opens a signer that returns a presigned GET URL, valid for an hour, for the file with a key under `hidden/`. */
export function openViewSigner(Bucket: string): (key: string) => Promise<string> {
  const client = mediaClient();

  return async (key) => {
    const { getSignedUrl } = await import('@aws-sdk/s3-request-presigner');
    const command = new GetObjectCommand({
      Bucket,
      Key: hiddenKey(key),
      // The stored header is that of the public file.
      ResponseCacheControl: 'private, no-store',
    });
    return getSignedUrl(client, command, { expiresIn: limits.viewSeconds });
  };
}
