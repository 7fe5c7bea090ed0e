import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import pMap from 'p-map';
import { afterAll, beforeAll, expect } from 'vitest';
import { hiddenKey, mediaKey, originalKey, stemOf } from '../../contract/files/media.ts';
import { limits } from '../../contract/limits.ts';
import { tokenSeconds } from '../../contract/sign-in.ts';
import { type Cloud, type CloudOptions, startCloud } from '../../local/cloud.ts';
import { localBucket } from '../../local/environment.ts';
import { localAccounts, localPassword } from '../../local/identity/user-pool.ts';
import { invokeMedia } from '../../local/renditions.ts';
import { objectPath } from '../../local/s3/bucket.ts';
import { type Tokens, signInByHttp } from '../sign-in-by-http.ts';
import { expectAsDocumented } from './documented-responses.ts';

export const siteOrigin = 'http://localhost:5173';

/** In milliseconds; less than the life of an access token. */
const MAX_AGE = (tokenSeconds.access * 1000) / 2;

// JSON of any shape: `call` validates it against the API document, and the tests assert the fields that they read.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type ApiResponse = { readonly status: number; readonly headers: Headers; readonly body: any };

type CallOptions = {
  readonly body?: unknown;
  /** Sent as it is, instead of `body` as JSON. */
  readonly raw?: string;
  readonly headers?: Record<string, string>;
  /** The administrator's by default; undefined sends none. */
  readonly token?: string | undefined;
};

/**
 * Starts a local cloud for a test file, and returns a client of its API that is signed in as the administrator. Every
 * response is validated against the API document.
 */
export function parishApi(
  options: Pick<CloudOptions, 'seed' | 'rendersPictures' | 'loadHandler' | 'onInvitation'> = {},
) {
  let cloud: Cloud;
  let admin: Tokens;
  let visitor: Tokens;
  let signedInAt: number;

  /** Renews the tokens of both, which a test file outlives if it takes long or moves the clock. */
  async function signIn(): Promise<void> {
    signedInAt = Date.now();
    const tokensOf = ({ email }: { email: string }) =>
      signInByHttp(cloud.identity, email, localPassword, siteOrigin);
    [admin, visitor] = [await tokensOf(localAccounts.administrator), await tokensOf(localAccounts.visitor)];
  }

  async function adminToken(): Promise<string> {
    if (Math.abs(Date.now() - signedInAt) > MAX_AGE) await signIn();
    return admin.accessToken;
  }

  beforeAll(async () => {
    process.env['LAMBDA_LOG'] = 'off';
    const folder = await mkdtemp(join(tmpdir(), 'parish-api-'));
    cloud = await startCloud({ folder, siteOrigins: [siteOrigin], ...options });
    await signIn();
  });
  afterAll(async () => {
    await cloud?.close();
    await rm(cloud.folder, { recursive: true, force: true });
  });

  async function call(method: string, path: string, options: CallOptions = {}): Promise<ApiResponse> {
    const { body, raw = body === undefined ? undefined : JSON.stringify(body), headers = {} } = options;
    const token = 'token' in options ? options.token : await adminToken();
    const response = await fetch(cloud.gatewayUrl + path, {
      method,
      headers: {
        'Content-Type': 'application/json',
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(raw !== undefined && { body: raw }),
    });
    const result = { status: response.status, headers: response.headers, body: await response.json() };
    expectAsDocumented(method, path, result);
    return result;
  }

  return {
    get cloud() {
      return cloud;
    },
    get tokens() {
      return { admin, visitor };
    },
    call,
    signIn,
    get: (path: string, options: CallOptions = { token: undefined }) => call('GET', path, options),
    post: (path: string, body: unknown, options: CallOptions = {}) =>
      call('POST', path, { body, ...options }),
    put: (path: string, body: unknown, options: CallOptions = {}) => call('PUT', path, { body, ...options }),
    remove: (path: string, options: CallOptions = {}) => call('DELETE', path, options),

    /** Deletes all items that `listPath` returns, a few at a time. */
    async deleteAll(path: string, listPath = path): Promise<void> {
      const { body } = await call('GET', listPath);
      await pMap(body, async ({ id }: { id: string }) => expectOk(await call('DELETE', `${path}/${id}`)), {
        concurrency: 4,
      });
    },

    /** Shows and hides files, as each run of the publisher does. */
    async placeFiles(): Promise<void> {
      await cloud.rendered();
      const { openPlaceFiles } = await import('../../lambdas/publish/place-files.ts');
      await openPlaceFiles(localBucket)('all');
    },

    /**
     * Runs the nightly deletion of files that nothing uses, for which those at these addresses are old enough; twice, since the
     * first run marks them.
     */
    async passNights(...urls: readonly string[]): Promise<void> {
      const s3 = new S3Client({ forcePathStyle: true });
      const time = new Date(Date.now() - limits.orphanAgeMilliseconds - 60_000);
      for (const _ of ['marked', 'deleted']) {
        for (const place of [hiddenKey, originalKey])
          for (const url of urls) {
            const Prefix = place(stemOf(mediaKey(url) ?? ''));
            const { Contents = [] } = await s3.send(
              new ListObjectsV2Command({ Bucket: localBucket, Prefix }),
            );
            for (const { Key = '' } of Contents)
              await utimes(objectPath(join(cloud.folder, 's3'), localBucket, Key), time, time);
          }
        await invokeMedia({ sweep: true });
      }
    },

    /** Uploads a file as the site does, and returns its URL on the site once a picture is rendered. */
    async upload(folder: string, fileType: string, content: Buffer): Promise<string> {
      const { body } = await call('POST', '/api/uploads/presigned-url', {
        body: { fileName: 'file', fileType, fileSize: content.byteLength, folder },
      });
      const sent = await putFile(body.uploadURL, fileType, content);
      if (!sent.ok) throw new Error(`Upload failed: ${sent.status} ${await sent.text()}`);
      await cloud.rendered();
      return body.fileUrl;
    },
  };
}

function expectOk({ status }: ApiResponse): void {
  expect(status).toBe(200);
}

export type ParishApi = ReturnType<typeof parishApi>;

export function putFile(uploadURL: string, fileType: string, content: Buffer): Promise<Response> {
  return fetch(uploadURL, {
    method: 'PUT',
    headers: { 'Content-Type': fileType, Origin: siteOrigin },
    body: new Uint8Array(content),
  });
}

export const pdf = Buffer.from('%PDF-1.4\n%%EOF\n');
export const newUuid = () => randomUUID();
