import { readFile, stat } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { GetObjectCommand, NoSuchKey, S3Client } from '@aws-sdk/client-s3';
import { buildFolders, isPublishedPage, notFoundKey, statusMetadata } from '../contract/site/site-files.ts';
import { metadataFunction } from './cloudfront-function.ts';
import { localSiteBucket } from './environment.ts';

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
  end(body: Buffer): unknown;
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
    for (const [name, value] of Object.entries(replaced)) response.setHeader(name, value);
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
