import {
  createServer,
  request as sendRequest,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http';
import { readFileSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { siteHeaders } from '../contract/security-headers.ts';
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
  const deepLinks = cloudFrontFunction(
    readFileSync(new URL('../lib/functions/deep-links.js', import.meta.url), 'utf8'),
  );
  const compressed = new Map<string, Buffer>();

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const behind = cloud();
    if (!behind) return void response.writeHead(503).end();
    const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname.startsWith('/prod/'))
      return forward(request, response, behind.gatewayUrl + pathname.slice('/prod'.length) + search);
    if (pathname.startsWith('/media/')) return forward(request, response, behind.gatewayUrl + pathname);

    setHeaders(response, siteHeaders(connections(behind)));
    if (pathname === '/config.json') {
      response.writeHead(200, { 'Content-Type': 'application/json', 'Cache-Control': 'no-cache' });
      return void response.end(JSON.stringify(siteConfig(behind.identity)));
    }
    const outcome = deepLinks({ method: request.method ?? 'GET', uri: pathname });
    if (outcome.statusCode) return void response.writeHead(outcome.statusCode, outcome.headers).end();
    await serveFile(request, response, outcome.uri);
  }

  async function serveFile(request: IncomingMessage, response: ServerResponse, uri: string): Promise<void> {
    const file = await fileAt(siteFolder, uri);
    const path = file ?? join(siteFolder, '404.html');
    const body = await readFile(path);
    response.statusCode = file ? 200 : 404;
    response.setHeader('Content-Type', contentTypes[extname(path)] ?? 'application/octet-stream');
    response.setHeader(
      'Cache-Control',
      uri.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    );
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
  const path = join(folder, normalize(decodeURIComponent(uri)));
  if (!path.startsWith(folder)) return undefined;
  const found = await stat(path).catch(() => undefined);
  return found?.isFile() ? path : undefined;
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
};

function isText(path: string): boolean {
  return /\.(html|js|css|json|webmanifest|xml|txt|svg)$/.test(path);
}
