import type { IncomingMessage } from 'node:http';
import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { describe, expect, it } from 'vitest';
import { readRequest } from '../../../local/s3/operations.ts';
import { authenticate } from '../../../local/s3/server.ts';
import { clientOf, startServer } from './fixture.ts';
import { bucket } from './names.ts';

const Bucket = bucket;

/** The examples of the S3 API reference: "Signature calculations … Examples" and "Using query parameters". */
const published = {
  credentials: {
    accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
    secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  },
  host: 'examplebucket.s3.amazonaws.com',
  time: '20130524T000000Z',
  noBody: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
};
const signedAt = new Date('2013-05-24T00:00:00Z');

function signedByHeader(
  [method, url]: [string, string],
  signature: string,
  hash = published.noBody,
  others: Record<string, string> = {},
) {
  const headers: Record<string, string> = {
    ...others,
    Host: published.host,
    'x-amz-content-sha256': hash,
    'x-amz-date': published.time,
  };
  const names = Object.keys(headers).map((name) => name.toLowerCase());
  const authorization = [
    `AWS4-HMAC-SHA256 Credential=${published.credentials.accessKeyId}/20130524/us-east-1/s3/aws4_request`,
    `SignedHeaders=${names.sort().join(';')}`,
    `Signature=${signature}`,
  ].join(',');
  return request(method, url, { ...headers, Authorization: authorization });
}

function request(method: string, url: string, headers: Record<string, string>) {
  const headersDistinct = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), [value]]),
  );
  return readRequest({ method, url, headersDistinct } as unknown as IncomingMessage);
}

const presigned = () =>
  request(
    'GET',
    '/test.txt?X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Credential=AKIAIOSFODNN7EXAMPLE%2F20130524%2Fus-east-1%2Fs3%2Faws4_request' +
      '&X-Amz-Date=20130524T000000Z&X-Amz-Expires=86400&X-Amz-SignedHeaders=host' +
      '&X-Amz-Signature=aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
    { Host: published.host },
  );

describe('a signature', () => {
  it.each([
    [
      'for a PUT of a key with a dollar sign',
      signedByHeader(
        ['PUT', '/test%24file.text'],
        '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
        '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
        { Date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
      ),
    ],
    ['of a presigned URL', presigned()],
  ])('%s is accepted as in the S3 API reference', (_, example) => {
    expect(() => authenticate(example, published.credentials, signedAt)).not.toThrow();
  });

  it('of a presigned URL is valid until it expires, to the second', () => {
    const at = (time: string) => authenticate(presigned(), published.credentials, new Date(time));
    expect(() => at('2013-05-25T00:00:00Z')).not.toThrow();
    expect(() => at('2013-05-25T00:00:01Z')).toThrow(
      expect.objectContaining({ code: 'AccessDenied', message: 'Request has expired', status: 403 }),
    );
  });
});

describe('a request to the local S3', () => {
  it('is rejected when its path, query, headers or method were changed in transit', async () => {
    const { url, client } = await startServer();
    await client.send(new PutObjectCommand({ Bucket, Key: 'k', Body: 'x' }));
    const changes = {
      path: (sent: Sent) => ({ ...sent, path: `/${bucket}/other` }),
      query: (sent: Sent) => ({ ...sent, query: { ...sent.query, prefix: 'x' } }),
      header: (sent: Sent) => ({ ...sent, headers: { ...sent.headers, 'content-type': 'text/html' } }),
      method: (sent: Sent) => ({ ...sent, method: 'DELETE' }),
    };
    for (const change of Object.values(changes)) {
      const tampered = tampering(url, change);
      const put = tampered.send(
        new PutObjectCommand({ Bucket, Key: 'k', Body: 'y', ContentType: 'text/plain' }),
      );
      await expect(put).rejects.toMatchObject({ name: 'SignatureDoesNotMatch' });
    }
    const added = tampering(url, (sent) => ({ ...sent, headers: { ...sent.headers, 'x-amz-meta-a': 'b' } }));
    await expect(added.send(new PutObjectCommand({ Bucket, Key: 'k', Body: 'y' }))).rejects.toMatchObject({
      name: 'AccessDenied',
    });
    const object = await client.send(new GetObjectCommand({ Bucket, Key: 'k' }));
    expect(await object.Body?.transformToString()).toBe('x');
  });
});

type Sent = {
  method: string;
  path: string;
  query: Record<string, string>;
  headers: Record<string, string>;
  body?: unknown;
};

/** Creates a client whose requests are changed after signing. */
function tampering(url: string, change: (sent: Sent) => Sent) {
  const client = clientOf(url);
  client.middlewareStack.add(
    (next) => (args) => {
      Object.assign(args.request as Sent, change(args.request as Sent));
      return next(args);
    },
    { step: 'finalizeRequest', priority: 'low', name: 'tamper' },
  );
  return client;
}
