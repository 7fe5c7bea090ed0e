import { randomUUID } from 'node:crypto';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import { limits } from '../../contract/limits.ts';
import type { UploadFolder } from '../../contract/media.ts';
import { mediaClient } from './media-client.ts';
import { wrongFields } from './parse-fields.ts';

/** The file that a browser asks leave to send: its MIME type and size in bytes. */
export type AskedFile = { readonly fileType: string; readonly fileSize: number };

/** The key under which a file of this type is to be kept: its extension comes from the type, never from a user's file name. Throws Problem (400) for what the folder does not take. */
export function newKey(prefix: string, folder: UploadFolder, { fileType, fileSize }: AskedFile): string {
  const extension = Object.hasOwn(folder.types, fileType) ? folder.types[fileType] : undefined;
  const isTooLarge = fileSize > folder.maximumBytes;
  if (extension === undefined || isTooLarge) {
    throw wrongFields({
      ...(extension === undefined && { fileType: folder.wrongType }),
      ...(isTooLarge && { fileSize: folder.tooLarge }),
    });
  }
  return `${prefix}${randomUUID()}.${extension}`;
}

/** Gives an address to which exactly one file of this type and size can be PUT under the key, for a quarter of an hour. */
export type SignAddress = (key: string, file: AskedFile) => Promise<string>;

/** Opens what signs leaves to upload into the bucket of this name. */
export function openUploadGrants(Bucket: string): SignAddress {
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
      // By itself the presigner leaves the content type unsigned.
      signableHeaders: new Set(['content-type', 'content-length']),
    });
  };
}
