import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import { GetObjectCommand, NoSuchKey, S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { mediaHeaders } from '../contract/security-headers.ts';
import { metadataFunction } from './cloudfront-function.ts';

/** Serves media bucket files as CloudFront does: reads them with signed requests and adds the media behaviour's headers. */
export function mediaServer(
  bucket: string,
): (request: IncomingMessage, response: ServerResponse, key: string) => Promise<void> {
  const s3 = new S3Client({ forcePathStyle: true });
  const applyMetadata = metadataFunction();

  return async (request, response, key) => {
    try {
      const file = await s3.send(
        new GetObjectCommand({
          Bucket: bucket,
          Key: key,
          Range: request.headers.range,
          IfNoneMatch: request.headers['if-none-match'],
        }),
      );
      const contentType = file.ContentType ?? 'application/octet-stream';
      const headers = {
        'Content-Type': contentType,
        'Content-Length': file.ContentLength,
        'Content-Range': file.ContentRange,
        'Cache-Control': file.CacheControl,
        'Last-Modified': file.LastModified?.toUTCString(),
        'Accept-Ranges': 'bytes',
        ETag: file.ETag,
        'X-Robots-Tag': applyMetadata(file.Metadata).headers?.['x-robots-tag']?.value,
        ...mediaHeaders(contentType),
        // The object's own header includes the file name, so it takes precedence.
        ...(file.ContentDisposition && { 'Content-Disposition': file.ContentDisposition }),
      };
      for (const [name, value] of Object.entries(headers)) if (value != null) response.setHeader(name, value);
      response.statusCode = file.ContentRange ? 206 : 200;
      if (request.method === 'HEAD' || !(file.Body instanceof Readable)) return void response.end();
      await pipeline(file.Body, response);
    } catch (error) {
      if (response.headersSent) return void response.destroy();
      response.statusCode = statusOf(error);
      response.end();
    }
  };
}

function statusOf(error: unknown): number {
  if (error instanceof NoSuchKey) return 404;
  return error instanceof S3ServiceException ? (error.$metadata.httpStatusCode ?? 502) : 502;
}
