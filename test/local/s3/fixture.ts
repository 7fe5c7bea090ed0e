import { S3Client, type S3ClientConfig } from '@aws-sdk/client-s3';
import { onTestFinished } from 'vitest';
import { startS3 } from '../../../local/s3/server.ts';
import { freshFolder } from '../fresh-folder.ts';
import { bucket, credentials, site } from './names.ts';

/** Keys that other S3 emulators and clients handle incorrectly. */
export const oddKeys = [
  'plain.txt',
  'folder/inner/file.txt',
  'a',
  'a/b',
  'with space .txt',
  'Änderung/größe.jpg',
  'plus+and%25percent%.txt',
  'smile/😀.png',
  `quotes "double" and 'single'`,
  'a&b=c?d#e;f:g@h,i$j!k*l(m)~n',
  '<xml>&amp;</xml>',
  'new\nline\rreturn\ttab',
  '../../../escape.txt',
  '..%2f..%2fescape.txt',
  '/absolute',
  'double//slash/',
  'x'.repeat(1024),
];

/** Starts the local S3 until the test ends, and creates a client for it. */
export async function startServer(folder?: string) {
  const root = folder ?? (await freshFolder());
  const server = await startS3({
    folder: root,
    port: 0,
    buckets: [bucket, 'site'],
    credentials,
    allowedOrigins: [site],
  });
  onTestFinished(server.close);
  return { folder: root, url: server.url, close: server.close, client: clientOf(server.url) };
}

/** Creates a client configured like that of the Lambdas. */
export function clientOf(url: string, overrides: S3ClientConfig = {}): S3Client {
  const client = new S3Client({
    endpoint: url,
    region: 'eu-north-1',
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    credentials,
    maxAttempts: 1,
    ...overrides,
  });
  onTestFinished(() => client.destroy());
  return client;
}
