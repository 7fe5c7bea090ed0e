import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { fileHeaders } from '../../contract/file-headers.ts';
import { type Cloud, type CloudOptions, startCloud } from '../../local/cloud.ts';
import { localAccounts, localPassword } from '../../local/identity/accounts.ts';
import { type Tokens, signInByHttp } from '../sign-in-by-http.ts';
import { expectAsDocumented } from './documented-responses.ts';

export const siteOrigin = 'http://localhost:5173';

// The body is JSON of any shape: it is held against the API document, and a test asserts what it reads of it.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type Answer = { readonly status: number; readonly headers: Headers; readonly body: any };

export type Call = {
  readonly body?: unknown;
  /** The body as it is sent, in place of JSON of `body`. */
  readonly raw?: string;
  readonly headers?: Record<string, string>;
  /** Signed in as the administrator unless told otherwise; undefined sends no token. */
  readonly token?: string | undefined;
};

/** The whole local cloud for one test file, and its API as an administrator's browser calls it. Every response is held against the API document. */
export function parishApi(options: Pick<CloudOptions, 'seed' | 'loadHandler'> = {}) {
  let cloud: Cloud;
  let admin: Tokens;
  let visitor: Tokens;

  beforeAll(async () => {
    process.env['LAMBDA_LOG'] = 'off';
    const folder = await mkdtemp(join(tmpdir(), 'parish-api-'));
    cloud = await startCloud({ folder, siteOrigins: [siteOrigin], ...options });
    admin = await signInByHttp(cloud.identity, localAccounts.administrator.email, localPassword, siteOrigin);
    visitor = await signInByHttp(cloud.identity, localAccounts.visitor.email, localPassword, siteOrigin);
  });
  afterAll(async () => {
    await cloud?.close();
    await rm(cloud.folder, { recursive: true, force: true });
  });

  async function call(method: string, path: string, options: Call = {}): Promise<Answer> {
    const { body, raw = body === undefined ? undefined : JSON.stringify(body), headers = {} } = options;
    const token = 'token' in options ? options.token : admin.accessToken;
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
    get: (path: string, options: Call = { token: undefined }) => call('GET', path, options),
    post: (path: string, body: unknown, options: Call = {}) => call('POST', path, { body, ...options }),
    put: (path: string, body: unknown, options: Call = {}) => call('PUT', path, { body, ...options }),
    remove: (path: string, options: Call = {}) => call('DELETE', path, options),

    /** Uploads a file as the site does, and returns its address on the site. Without a name only as specification §7 asks. */
    async upload(folder: string, fileType: string, content: Buffer, fileName?: string): Promise<string> {
      const { body } = await call('POST', '/api/uploads/presigned-url', {
        body: { fileName: fileName ?? 'file', fileType, fileSize: content.byteLength, folder },
      });
      const sent = await putFile(
        body.uploadURL,
        fileType,
        content,
        fileName && labels(body.fileUrl, fileName),
      );
      if (!sent.ok) throw new Error(`Upload failed: ${sent.status} ${await sent.text()}`);
      return body.fileUrl;
    },
  };
}

export type ParishApi = ReturnType<typeof parishApi>;

/** What the site's PUT says beyond the content type: how the file is to be served. */
export function labels(fileUrl: string, fileName: string): Record<string, string> {
  const { contentDisposition, cacheControl } = fileHeaders(fileUrl, fileName);
  return { 'Content-Disposition': contentDisposition, 'Cache-Control': cacheControl };
}

export function putFile(
  uploadURL: string,
  fileType: string,
  content: Buffer,
  headers?: Record<string, string> | '',
): Promise<Response> {
  return fetch(uploadURL, {
    method: 'PUT',
    headers: { 'Content-Type': fileType, Origin: siteOrigin, ...headers },
    body: new Uint8Array(content),
  });
}

export const pdf = Buffer.from('%PDF-1.4\n%%EOF\n');
export const newUuid = () => randomUUID();
