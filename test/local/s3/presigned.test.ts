import {
  ListObjectsV2Command,
  PutObjectCommand,
  type PutObjectCommandInput,
  type S3Client,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { describe, expect, it, vi } from 'vitest';
import { startServer } from './fixture.ts';
import { bucket, site } from './names.ts';

const Bucket = bucket;
const pdf = { ContentType: 'application/pdf', ContentLength: 5 };

/** Creates a presigned upload URL like those of the API, with content type and length signed. */
function grant(client: S3Client, input: Partial<PutObjectCommandInput> = {}): Promise<string> {
  return getSignedUrl(client, new PutObjectCommand({ Bucket, Key: 'newsletters/1.pdf', ...pdf, ...input }), {
    expiresIn: 300,
    signableHeaders: new Set(['content-type', 'content-length']),
  });
}

async function put(url: string, body: string, type = pdf.ContentType) {
  const response = await fetch(url, { method: 'PUT', body, headers: { 'content-type': type } });
  const [, code] = /<Code>(\w+)<\/Code>/.exec(await response.text()) ?? [];
  return { status: response.status, code };
}

async function storedKeys(client: S3Client) {
  const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket }));
  return Contents.map(({ Key }) => Key);
}

describe('a presigned upload', () => {
  it('is rejected for another key, method or bucket, and with a tampered signature', async () => {
    const { client } = await startServer();
    const url = await grant(client);
    const refused = { status: 403, code: 'SignatureDoesNotMatch' };
    expect(await put(url.replace('/1.pdf', '/2.pdf'), 'hello')).toEqual(refused);
    expect(await put(url.replace(`/${bucket}/`, '/site/'), 'hello')).toEqual(refused);
    expect(
      await put(
        url.replace(/(Signature=.*)(.)$/, (_, a, b) => a + (b === '0' ? '1' : '0')),
        'hello',
      ),
    ).toEqual(refused);
    expect(await put(url.replace(/X-Amz-Signature=\w+/, 'X-Amz-Signature='), 'hello')).toEqual(refused);
    expect(await put(url.replace(/X-Amz-Expires=\d+/, 'X-Amz-Expires=86400'), 'hello')).toEqual(refused);
    expect(await put(`${url}&x-amz-meta-a=b`, 'hello')).toEqual(refused);
    expect((await fetch(url)).status).toBe(403);
    expect((await fetch(url, { method: 'DELETE' })).status).toBe(403);
    expect(await storedKeys(client)).toEqual([]);
  });

  it('is rejected when unsigned headers are added', async () => {
    const { client } = await startServer();
    const headers = { 'content-type': pdf.ContentType, 'x-amz-meta-a': 'b' };
    const response = await fetch(await grant(client), { method: 'PUT', body: 'hello', headers });
    expect(response.status).toBe(403);
    expect(await response.text()).toContain('x-amz-meta-a');
  });

  it('is rejected when it has expired', async () => {
    const { client } = await startServer();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 301_000 });
    const url = await grant(client).finally(() => vi.useRealTimers());
    expect(await put(url, 'hello')).toEqual({ status: 403, code: 'AccessDenied' });
    expect(await storedKeys(client)).toEqual([]);
  });
});

describe('a page in a browser', () => {
  const preflight = (url: string, origin: string, method = 'PUT') =>
    fetch(url, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': method,
        'access-control-request-headers': 'content-type',
      },
    });

  it.each(['https://elsewhere.example', 'null', `${site}.elsewhere.example`])(
    'from the origin %s cannot upload or read',
    async (origin) => {
      const { client } = await startServer();
      const url = await grant(client);
      const preflighted = await preflight(url, origin);
      expect(preflighted.status).toBe(403);
      expect(preflighted.headers.get('access-control-allow-origin')).toBeNull();
      expect((await preflight(url, site, 'DELETE')).status).toBe(403);
      const response = await fetch(url, { headers: { origin } });
      expect(response.headers.get('access-control-allow-origin')).toBeNull();
    },
  );
});
