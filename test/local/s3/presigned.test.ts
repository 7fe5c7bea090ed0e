import { readdir } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import {
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type PutObjectCommandInput,
  type S3Client,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { describe, expect, it, vi } from 'vitest';
import { clientOf, oddKeys, startServer } from './fixture.ts';
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
  it.each(oddKeys)('stores the body under the key %j', async (Key) => {
    const { client } = await startServer();
    const url = await grant(client, { Key });
    // fetch would resolve dots in the path before sending it, and the signature would not match.
    expect(await rawPut(url, 'hello')).toBe(200);
    const object = await client.send(new GetObjectCommand({ Bucket, Key }));
    expect(await object.Body?.transformToString()).toBe('hello');
    expect(object.ContentType).toBe('application/pdf');
  });

  it('is rejected for another content type', async () => {
    const { client } = await startServer();
    const url = await grant(client);
    expect(await put(url, 'hello', 'text/html')).toEqual({ status: 403, code: 'SignatureDoesNotMatch' });
    expect(await storedKeys(client)).toEqual([]);
  });

  it.each(['hell', 'hello!', 'x'.repeat(5_000_000)])('is rejected for another length', async (body) => {
    const { client } = await startServer();
    expect(await put(await grant(client), body)).toEqual({ status: 403, code: 'SignatureDoesNotMatch' });
    expect(await storedKeys(client)).toEqual([]);
  });

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

  it('is rejected when the checksum of an empty body was signed, as the SDK does by default', async () => {
    const { url } = await startServer();
    const client = clientOf(url, { requestChecksumCalculation: 'WHEN_SUPPORTED' });
    expect(await put(await grant(client), 'hello')).toEqual({ status: 400, code: 'BadDigest' });
  });

  it('stores nothing of a body that is too short or too long', async () => {
    const { client, url, folder } = await startServer();
    const { pathname, search, host, port } = new URL(await grant(client));
    const head = [`PUT ${pathname}${search} HTTP/1.1`, `Host: ${host}`, 'Content-Type: application/pdf'].join(
      '\r\n',
    );
    await exchange(Number(port), `${head}\r\nContent-Length: 5\r\n\r\nhel`);
    await exchange(Number(port), `${head}\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n`);
    expect(await storedKeys(client)).toEqual([]);
    await vi.waitFor(async () => expect(await readdir(join(folder, bucket, 'incoming'))).toEqual([]));
    await exchange(Number(port), `${head}\r\nContent-Length: 5\r\n\r\nhello and more`);
    await exchange(Number(port), `${head}\r\nContent-Length: 5\r\nConnection: close\r\n\r\nhello and more`);
    expect(await storedKeys(client)).toEqual([]);
    expect((await fetch(url)).status).toBe(403);
  });

  it('keeps the previous object when the client aborts the upload', async () => {
    const { client, folder } = await startServer();
    const Key = 'newsletters/1.pdf';
    await client.send(new PutObjectCommand({ Bucket, Key, Body: 'older' }));
    const url = await grant(client, { ContentLength: 1_000_000 });
    const sending = httpRequest(url, {
      method: 'PUT',
      headers: { 'content-type': pdf.ContentType, 'content-length': 1_000_000 },
    });
    sending.on('error', () => undefined);
    sending.write('x'.repeat(500_000));
    await vi.waitFor(async () => expect(await readdir(join(folder, bucket, 'incoming'))).toHaveLength(1));
    sending.destroy();
    await vi.waitFor(async () => expect(await readdir(join(folder, bucket, 'incoming'))).toEqual([]));
    const object = await client.send(new GetObjectCommand({ Bucket, Key }));
    expect(await object.Body?.transformToString()).toBe('older');
  });
});

describe('a presigned download', () => {
  it('is sent with the signed content disposition', async () => {
    const { client } = await startServer();
    await client.send(new PutObjectCommand({ Bucket, Key: 'k', Body: 'hello' }));
    const ResponseContentDisposition = 'attachment; filename="June.pdf"';
    const url = await getSignedUrl(
      client,
      new GetObjectCommand({ Bucket, Key: 'k', ResponseContentDisposition }),
    );
    const response = await fetch(url);
    expect(await response.text()).toBe('hello');
    expect(response.headers.get('content-disposition')).toBe(ResponseContentDisposition);
  });
});

describe('a presigned URL', () => {
  it.each(['attachment; filename="Ōsaka.pdf"', 'attachment\r\nset-cookie: a=b'])(
    'cannot create a response header with the value %j',
    async (text) => {
      const { client } = await startServer();
      await client.send(new PutObjectCommand({ Bucket, Key: 'k', Body: 'hello' }));
      const get = new GetObjectCommand({ Bucket, Key: 'k', ResponseContentDisposition: text });
      expect((await fetch(await getSignedUrl(client, get))).status).toBe(400);
      expect(await put(await grant(client, { Metadata: { text } }), 'hello')).toEqual({
        status: 400,
        code: 'InvalidArgument',
      });
    },
  );
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

  it('of the site can upload and read the response', async () => {
    const { client } = await startServer();
    const url = await grant(client);
    const preflighted = await preflight(url, site);
    expect(preflighted.status).toBe(200);
    expect(preflighted.headers.get('access-control-allow-origin')).toBe(site);
    expect(preflighted.headers.get('access-control-allow-methods')).toContain('PUT');
    expect(preflighted.headers.get('access-control-allow-headers')).toBe('content-type');
    const headers = { origin: site, 'content-type': pdf.ContentType };
    const response = await fetch(url, { method: 'PUT', body: 'hello', headers });
    expect(response.status).toBe(200);
    expect(response.headers.get('access-control-allow-origin')).toBe(site);
    expect(response.headers.get('access-control-expose-headers')).toBe('ETag');
    expect(response.headers.get('etag')).toBe('"5d41402abc4b2a76b9719d911017c592"');
  });

  it('of the site can read an error response', async () => {
    const { url } = await startServer();
    const response = await fetch(`${url}/${bucket}/k`, { headers: { origin: site } });
    expect(response.status).toBe(403);
    expect(response.headers.get('access-control-allow-origin')).toBe(site);
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

/** Sends a PUT with the exact path of the URL, without normalising it; returns the status. */
function rawPut(url: string, body: string): Promise<number | undefined> {
  const { hostname, port } = new URL(url);
  const path = url.slice(url.indexOf('/', 'http://'.length));
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': pdf.ContentType, 'content-length': body.length };
    const sending = httpRequest({ hostname, port, path, method: 'PUT', headers }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode));
    });
    sending.on('error', reject);
    sending.end(body);
  });
}

/** Sends bytes over a new connection, ends the stream, and waits until the server closes the connection. */
function exchange(port: number, bytes: string): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.end(bytes));
    socket.on('error', () => undefined);
    socket.on('close', () => resolve());
    socket.resume();
  });
}
