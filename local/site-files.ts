import { readFile, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { cloudFrontFunction } from './cloudfront-function.ts';

/** Serves the files of a site build as the site's bucket and CloudFront do: with their type, what they may be kept for, and in brotli. */
export function siteFiles(
  folder: string,
): (request: IncomingMessage, response: ServerResponse, uri: string) => Promise<void> {
  const pageStatus = cloudFrontFunction('page-status');
  const compressed = new Map<string, Buffer>();

  return async (request, response, uri) => {
    const path = (await fileAt(folder, uri)) ?? join(folder, '404.html');
    const isNotFound = path.endsWith('/404.html');
    const body = await readFile(path);
    // The stacks mark this one object, since the bucket would serve it with a 200.
    const marked = isNotFound ? { 'x-amz-meta-status': { value: '404' } } : {};
    response.statusCode = pageStatus({ response: { statusCode: 200, headers: marked } }).statusCode ?? 200;
    response.setHeader('Content-Type', contentTypes[extname(path)] ?? 'application/octet-stream');
    response.setHeader('Cache-Control', isHashed(path) ? 'public, max-age=31536000, immutable' : 'no-cache');
    if (!isText(path) || !/\bbr\b/.test(String(request.headers['accept-encoding'])))
      return void response.end(body);
    const smaller = compressed.get(path) ?? brotliCompressSync(body);
    compressed.set(path, smaller);
    response.setHeader('Content-Encoding', 'br');
    response.setHeader('Vary', 'Accept-Encoding');
    response.end(smaller);
  };
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

/** Vite writes a hash of the content into the names of what it puts into `assets/`. */
function isHashed(path: string): boolean {
  return path.includes('/assets/');
}

function isText(path: string): boolean {
  return /\.(html|js|css|json|webmanifest|xml|txt|svg)$/.test(path);
}
