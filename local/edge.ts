import {
  createServer,
  request as sendRequest,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http';
import { readdir, readFile, stat } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { stagePath } from '../contract/addresses.ts';
import { mediaFolders, mediaPath } from '../contract/media.ts';
import { siteHeaders } from '../contract/security-headers.ts';
import { sitePages } from '../contract/site-pages.ts';
import type { Cloud } from './cloud.ts';
import { cloudFrontFunction } from './cloudfront-function.ts';
import { listen, type Listening } from './listen.ts';
import { siteConfig } from './site-config.ts';

export type EdgeOptions = {
  readonly port: number;
  /** The site as `npm run build` made it. */
  readonly siteFolder: string;
  /** The cloud behind it, once that has started. */
  readonly cloud: () => Cloud | undefined;
};

/**
 * CloudFront on one machine: the site build with its deep-link function, headers and 404 page, `/prod/*` to the gateway
 * and `/media/*` to the media files, all on one origin.
 */
export async function startEdge({ port, siteFolder, cloud }: EdgeOptions): Promise<Listening> {
  const deepLinks = cloudFrontFunction('deep-links', {
    PAGES: sitePages(await readdir(siteFolder, { recursive: true })),
  });
  const media = cloudFrontFunction('media', {
    FOLDERS: mediaFolders,
  });
  const notFoundStatus = cloudFrontFunction('not-found-status');
  const compressed = new Map<string, Buffer>();

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const behind = cloud();
    if (!behind) return void response.writeHead(503).end();
    const { pathname, search } = new URL(`http://localhost${request.url ?? '/'}`);
    if (pathname.startsWith(`${stagePath}/`))
      return forward(request, response, behind.gatewayUrl + pathname.slice(stagePath.length) + search);
    if (pathname.startsWith(mediaPath)) {
      const { uri, statusCode } = media({ request: { uri: pathname } });
      if (uri === undefined) return void response.writeHead(statusCode ?? 404).end();
      return forward(request, response, behind.gatewayUrl + mediaPath + uri.slice(1));
    }

    setHeaders(response, siteHeaders(connections(behind)));
    if (pathname === '/config.json') {
      response.writeHead(200, { 'Content-Type': 'application/json', 'Cache-Control': 'no-cache' });
      return void response.end(JSON.stringify(siteConfig(behind.identity)));
    }
    await serveFile(request, response, deepLinks({ request: { uri: pathname } }).uri ?? '/404.html');
  }

  async function serveFile(request: IncomingMessage, response: ServerResponse, uri: string): Promise<void> {
    const path = (await fileAt(siteFolder, uri)) ?? join(siteFolder, '404.html');
    const isNotFound = path.endsWith('/404.html');
    const body = await readFile(path);
    // The stacks mark this one object, since the bucket would serve it with a 200.
    const marked = isNotFound ? { 'x-amz-meta-status': { value: '404' } } : {};
    response.statusCode =
      notFoundStatus({ response: { statusCode: 200, headers: marked } }).statusCode ?? 200;
    response.setHeader('Content-Type', contentTypes[extname(path)] ?? 'application/octet-stream');
    response.setHeader('Cache-Control', isHashed(path) ? 'public, max-age=31536000, immutable' : 'no-cache');
    if (!isText(path) || !/\bbr\b/.test(String(request.headers['accept-encoding'])))
      return void response.end(body);
    const smaller = compressed.get(path) ?? brotliCompressSync(body);
    compressed.set(path, smaller);
    response.setHeader('Content-Encoding', 'br');
    response.setHeader('Vary', 'Accept-Encoding');
    response.end(smaller);
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      console.error('The local edge failed to answer', request.url, error);
      response.destroy();
    });
  });
  return listen(server, port, 'the site');
}

/** Where the site's pages may connect to beyond their own origin: the hosted sign-in page and the bucket that takes uploads. */
function connections(cloud: Cloud) {
  return { connect: [cloud.identity.url, cloud.s3Url, cloud.gatewayUrl] };
}

/** The file for a path of the site, or nothing; never one outside the folder. */
async function fileAt(folder: string, uri: string): Promise<string | undefined> {
  const name = decoded(uri);
  const path = name && join(folder, normalize(name));
  if (!path?.startsWith(folder)) return undefined;
  const found = await stat(path).catch(() => undefined);
  return found?.isFile() ? path : undefined;
}

function decoded(uri: string): string | undefined {
  try {
    return decodeURIComponent(uri);
  } catch {
    // A stray percent sign names no file.
    return undefined;
  }
}

function forward(request: IncomingMessage, response: ServerResponse, address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const onward = sendRequest(
      address,
      { method: request.method, headers: { ...request.headers, host: new URL(address).host } },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response).on('finish', resolve).on('error', reject);
      },
    );
    onward.on('error', () => {
      response.writeHead(502).end();
      resolve();
    });
    request.pipe(onward);
  });
}

function setHeaders(response: ServerResponse, headers: OutgoingHttpHeaders): void {
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined) response.setHeader(name, value);
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
  '.ttf': 'font/ttf',
};

/** Vite writes a hash of the content into the names of what it puts into `assets/`. */
function isHashed(path: string): boolean {
  return path.includes('/assets/');
}

function isText(path: string): boolean {
  return /\.(html|js|css|json|webmanifest|xml|txt|svg)$/.test(path);
}
