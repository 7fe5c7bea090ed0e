import { randomUUID } from 'node:crypto';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import { limits } from '../../../contract/limits.ts';
import { pictureTypes } from '../../../contract/files/media.ts';
import type { UploadFolder } from '../../../contract/files/upload-folders.ts';
import { mediaClient } from '../platform/media-client.ts';
import { invalidFields } from '../http/request.ts';

/** The file that a client wants to upload: MIME type and size in bytes. */
type FileRequest = { readonly fileType: string; readonly fileSize: number };

/**
 * Returns a new key for a file. Its extension comes from the MIME type, never from the user's file name; that of a picture is
 * that of its largest rendition. Throws Problem (400) for a type or size that the folder does not accept.
 */
export function newKey(prefix: string, folder: UploadFolder, { fileType, fileSize }: FileRequest): string {
  const extension = Object.hasOwn(folder.types, fileType) ? folder.types[fileType] : undefined;
  const isTooLarge = fileSize > folder.maximumBytes;
  if (extension === undefined || isTooLarge) {
    throw invalidFields({
      ...(extension === undefined && { fileType: folder.wrongType }),
      ...(isTooLarge && { fileSize: folder.tooLarge }),
    });
  }
  // What is served of a picture is a JPEG, whatever was uploaded.
  return `${prefix}${randomUUID()}.${Object.hasOwn(pictureTypes, fileType) ? 'jpg' : extension}`;
}

/** Returns a presigned PUT URL for a key, bound to the type and size, valid for 15 minutes. */
export type SignUploadUrl = (key: string, file: FileRequest) => Promise<string>;

/** Opens a signer of uploads into a bucket. */
export function openUploadSigner(Bucket: string): SignUploadUrl {
  const client = mediaClient();

  return async (key, { fileType, fileSize }) => {
    const { getSignedUrl } = await import('@aws-sdk/s3-request-presigner');
    const command = new PutObjectCommand({
      Bucket,
      Key: key,
      ContentType: fileType,
      ContentLength: fileSize,
    });
    return getSignedUrl(client, command, {
      expiresIn: limits.uploadGrantSeconds,
      // The presigner does not sign the content type by default.
      signableHeaders: new Set(['content-type', 'content-length']),
    });
  };
}
