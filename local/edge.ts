import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
  request as sendRequest,
  type IncomingHttpHeaders,
} from 'node:http';
import { join, extname, normalize, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { brotliCompressSync, constants } from 'node:zlib';
import { GetObjectCommand, NoSuchKey, S3Client } from '@aws-sdk/client-s3';
import { stagePath } from '../contract/addresses.ts';
import { mediaPath } from '../contract/files/media.ts';
import { mediaFolders } from '../contract/files/upload-folders.ts';
import { privateReads } from '../contract/gateway.ts';
import {
  type Connections,
  draftHeaders,
  type Headers,
  type Inline,
  openFileHeaders,
  siteHeaders,
} from '../contract/security-headers.ts';
import { type BuildList, parseBuildList } from '../contract/site/build-list.ts';
import {
  draftPath,
  latestNewsletterPath,
  massesPath,
  notFoundKey,
  buildListKey,
  buildFolders,
  isPublishedPage,
  publishedContentType,
  speculationRulesPath,
  statusMetadata,
} from '../contract/site/site-files.ts';
import { speculationRules } from '../contract/site/speculation-rules.ts';
import type { Cloud } from './cloud.ts';
import { cloudFrontFunction, metadataFunction } from './cloudfront-function.ts';
import { localSiteBucket } from './environment.ts';
import { listen, type Listening } from './listen.ts';
import { sendLatestNewsletter } from './page-lambdas.ts';
import { siteConfig } from './identity/user-pool.ts';

type EdgeOptions = {
  readonly port: number;
  /** The output folder of `npm run build`. */
  readonly siteFolder: string;
  /** Returns the cloud behind the edge, or undefined until it has started; requests get a 503 until then. */
  readonly cloud: () => Cloud | undefined;
};

/** Request headers forwarded to the API, unless the edge's function removes the token (lib/edge/functions/api.js). */
const apiRequestHeaders = ['authorization', 'content-type', 'accept-encoding'];

/** Request headers forwarded to the media files: CloudFront sends its origin range and conditional requests. */
const fileRequestHeaders = ['range', 'if-none-match'];

/**
 * Starts a local CloudFront: serves the site with its deep-link function, headers and 404 page, and forwards `/prod/*` to
 * the gateway and `/media/*` to the media files, all on one origin.
 */
export async function startEdge({ port, siteFolder, cloud }: EdgeOptions): Promise<Listening> {
  const deepLinks = cloudFrontFunction('deep-links');
  const media = cloudFrontFunction('media', {
    FOLDERS: mediaFolders,
  });
  const publicReads = cloudFrontFunction('api', { PRIVATE_READS: privateReads });
  const keepsToken = (method = 'GET', uri: string) =>
    publicReads({ request: { method, uri, headers: { authorization: { value: '' } } } }).headers?.[
      'authorization'
    ] !== undefined;
  const serveFile = siteFiles(siteFolder);
  const { styles } = await readBuildList(siteFolder);

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const origin = cloud();
    if (!origin) return void response.writeHead(503).end();
    const { pathname } = new URL(`http://localhost${request.url ?? '/'}`);
    if (pathname.startsWith(`${stagePath}/`)) {
      // Without the query string, which is not part of CloudFront's cache key.
      const address = origin.gatewayUrl + pathname.slice(stagePath.length);
      return forward(
        request,
        response,
        address,
        apiRequestHeaders.filter((name) => name !== 'authorization' || keepsToken(request.method, pathname)),
      );
    }
    if (pathname.startsWith(mediaPath)) {
      const { uri, statusCode } = media({ request: { uri: pathname } });
      if (uri === undefined) return void response.writeHead(statusCode ?? 404).end();
      return forward(request, response, origin.gatewayUrl + mediaPath + uri.slice(1), fileRequestHeaders);
    }

    const page = { ...connections(origin), styles };
    setHeaders(response, siteHeaders(page));
    if (pathname === '/config.json') {
      response.writeHead(200, { 'Content-Type': 'application/json', 'Cache-Control': 'no-cache' });
      return void response.end(JSON.stringify(siteConfig(origin.identity)));
    }
    if (pathname === speculationRulesPath) {
      response.writeHead(200, { 'Content-Type': publishedContentType(pathname.slice(1)) });
      return void response.end(speculationRules);
    }
    if (pathname === latestNewsletterPath) return sendLatestNewsletter(response);
    const uri = deepLinks({ request: { uri: pathname } }).uri ?? `/${notFoundKey}`;
    await serveFile(request, response, uri, ownHeaders(pathname, page));
  }

  const server = createServer((request, response) => {
    respond(request, response).catch((error: unknown) => {
      console.error('The local edge failed to respond to', request.url, error);
      response.destroy();
    });
  });
  return listen(server, port, 'the site');
}

/** The headers of paths with a CloudFront behaviour of their own, which replace those of the file. */
function ownHeaders(pathname: string, page: Connections & Inline): Headers {
  if (pathname.startsWith(draftPath)) return draftHeaders(page);
  return pathname === massesPath ? openFileHeaders(page) : {};
}

/** Other origins that the pages may connect to: the hosted sign-in page, the bucket that takes uploads, and the gateway. */
function connections(cloud: Cloud) {
  return { connect: [cloud.identity.url, cloud.s3Url, cloud.gatewayUrl] };
}

function setHeaders(response: ServerResponse, headers: OutgoingHttpHeaders): void {
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined) response.setHeader(name, value);
}

/** Reads the build list of the site built into a folder; returns empty lists when the folder holds no build. */
export async function readBuildList(folder: string): Promise<BuildList> {
  const text = await readFile(join(folder, buildListKey), 'utf8').catch(() => undefined);
  return parseBuildList(text) ?? { styles: [] };
}

const bodyFramingHeaders = ['content-length', 'transfer-encoding'];

/** Proxies a request to a URL, forwarding only the named headers and those that frame the body. */
function forward(
  request: IncomingMessage,
  response: ServerResponse,
  address: string,
  names: readonly string[],
): Promise<void> {
  const headers = Object.fromEntries(
    [...names, ...bodyFramingHeaders].flatMap((name) => {
      const value = request.headers[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
  return new Promise((resolve) => {
    const onward = sendRequest(address, { method: request.method, headers }, (upstream) => {
      response.writeHead(upstream.statusCode ?? 502, upstream.headers);
      // If either side breaks off, this destroys the other, so that the response does not look complete.
      pipeline(upstream, response).then(resolve, () => resolve());
    });
    onward.on('error', () => {
      if (!response.headersSent) response.writeHead(502).end();
      resolve();
    });
    request.pipe(onward);
  });
}

/** A file of the site as the edge reads it. `version` changes with the bytes. */
type SiteFile = {
  readonly body: Buffer;
  readonly version: string;
  readonly contentType: string;
  readonly cacheControl: string;
  readonly metadata?: Readonly<Record<string, string>> | undefined;
};

/** Finds a file written by the publisher by its key. */
type FindPublished = (key: string) => Promise<SiteFile | undefined>;

/** Like CloudFront, which compresses on the fly; the highest quality takes twenty times as long. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** The parts that HTTP/1.1 and HTTP/2 requests and responses have in common. */
type SiteRequest = { readonly headers: IncomingHttpHeaders };

type SiteResponse = {
  statusCode: number;
  setHeader(name: string, value: string): unknown;
  end(body?: Buffer): unknown;
};

/**
 * Serves the site as its bucket and CloudFront do, with content type, status, caching and Brotli. Looks for a published file
 * first, then for a file of the build, and falls back to the 404 page. `headers` replace those of the file.
 */
export function siteFiles(
  folder: string,
  findPublished: FindPublished = publishedFiles(),
): (
  request: SiteRequest,
  response: SiteResponse,
  uri: string,
  headers?: Readonly<Record<string, string>>,
) => Promise<void> {
  const applyMetadata = metadataFunction();
  const compressed = new Map<string, Buffer>();
  const find = async (key: string) => {
    const isBuildOutput = buildFolders.some((start) => key.startsWith(start));
    const published = isBuildOutput ? undefined : await findPublished(key);
    // The build's public pages are for a site without a publisher, and are not deployed.
    const missing = !published && isPublishedPage(key) ? await findPublished(notFoundKey) : undefined;
    return published ?? missing ?? buildFile(folder, key);
  };

  return async (request, response, uri, replaced = {}) => {
    // S3 decodes the path too.
    const key = decoded(uri.slice(1));
    const file = (key !== undefined && (await find(key))) || (await find(notFoundKey));
    if (!file) throw new Error(`The site has no ${notFoundKey}.`);
    const { statusCode = 200, headers } = applyMetadata(file.metadata);
    response.statusCode = statusCode;
    const location = headers?.['location']?.value;
    if (location !== undefined) response.setHeader('Location', location);
    response.setHeader('Content-Type', file.contentType);
    response.setHeader('Cache-Control', file.cacheControl);
    const entityTag = `"${createHash('sha256').update(file.version).digest('hex')}"`;
    response.setHeader('ETag', entityTag);
    for (const [name, value] of Object.entries(replaced)) response.setHeader(name, value);
    if (statusCode === 200 && request.headers['if-none-match'] === entityTag) {
      response.statusCode = 304;
      return void response.end();
    }
    if (!isText(file.contentType) || !/\bbr\b/.test(String(request.headers['accept-encoding'])))
      return void response.end(file.body);
    const compressedBody = compressed.get(file.version) ?? brotliCompressSync(file.body, brotliOptions);
    compressed.set(file.version, compressedBody);
    response.setHeader('Content-Encoding', 'br');
    response.setHeader('Vary', 'Accept-Encoding');
    response.end(compressedBody);
  };
}

/** Looks files up in the site's bucket of the local S3, which must be running by the first lookup. */
function publishedFiles(): FindPublished {
  let s3: S3Client | undefined;
  return async (key) => {
    s3 ??= new S3Client({ forcePathStyle: true });
    const file = await s3
      .send(new GetObjectCommand({ Bucket: localSiteBucket, Key: key }))
      .catch((error: unknown) => {
        if (error instanceof NoSuchKey) return undefined;
        throw error;
      });
    if (!file?.Body) return undefined;
    return {
      body: Buffer.from(await file.Body.transformToByteArray()),
      version: `${key} ${file.ETag ?? ''}`,
      contentType: file.ContentType ?? 'application/octet-stream',
      cacheControl: file.CacheControl ?? 'no-cache',
      metadata: file.Metadata,
    };
  };
}

async function buildFile(folder: string, key: string): Promise<SiteFile | undefined> {
  const path = await fileAt(folder, key);
  if (!path) return undefined;
  return {
    body: await readFile(path),
    version: path,
    contentType: contentTypes[extname(path)] ?? 'application/octet-stream',
    cacheControl: isHashed(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
    // The publisher sets this metadata on the 404 page, since the bucket would serve it with a 200.
    ...(key === notFoundKey && { metadata: { [statusMetadata]: '404' } }),
  };
}

/** The file for a key, or undefined; never a file outside the folder. */
async function fileAt(folder: string, key: string): Promise<string | undefined> {
  const path = join(folder, normalize(key));
  if (!path.startsWith(join(folder, sep))) return undefined;
  const stats = await stat(path).catch(() => undefined);
  return stats?.isFile() ? path : undefined;
}

function decoded(uri: string): string | undefined {
  try {
    return decodeURIComponent(uri);
  } catch {
    // Malformed percent-encoding matches no file.
    return undefined;
  }
}

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.xml': 'application/xml',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.otf': 'font/otf',
};

/** Vite adds a content hash to the names of files in `assets/`. */
function isHashed(path: string): boolean {
  return path.includes('/assets/');
}

function isText(contentType: string): boolean {
  return /^(text\/|image\/svg)|json|xml/.test(contentType);
}
