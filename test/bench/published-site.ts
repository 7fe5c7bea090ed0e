import type { Http2ServerRequest, Http2ServerResponse, ServerHttp2Session } from 'node:http2';
import { createSecureServer } from 'node:http2';
import { once } from 'node:events';
import { brotliCompressSync } from 'node:zlib';
import * as z from 'zod/mini';
import { stagePath } from '../../contract/addresses.ts';
import { fileHeaders } from '../../contract/files/file-headers.ts';
import { mediaPath } from '../../contract/files/media.ts';
import { inertHeaders, type Headers, mediaHeaders, siteHeaders } from '../../contract/security-headers.ts';
import { resources } from '../../contract/resources.ts';
import {
  pageKey,
  publishedCacheControl,
  publishedContentType,
  searchIndexPath,
} from '../../contract/site/site-files.ts';
import type { SiteData, SiteRenderer } from '../../contract/site/site-renderer.ts';
import { searchIndex } from '../../lambdas/publish/feeds/search-index.ts';
import { readBuildList } from '../../local/build-list.ts';
import { siteFiles } from '../../local/site-files.ts';
import { snapshotOf } from '../lambdas/publish/parish-snapshot.ts';
import type { BenchContent } from './site-data.ts';
import { withoutScripts } from './without-scripts.ts';

/** Path prefix of the pages without scripts: the floor. */
export const floorPrefix = '/floor';

type PublishedSite = { readonly port: number; close(): Promise<void> };

type Options = {
  readonly siteFolder: string;
  readonly renderer: SiteRenderer;
  readonly content: BenchContent;
  /** The private key and the certificate in PEM format. */
  readonly pem: string;
};

/**
 * Renders the content and serves it like CloudFront: over HTTP/2, compressed with brotli and with the same headers. Also serves
 * each page without scripts below `/floor`.
 */
export async function servePublishedSite({
  siteFolder,
  renderer,
  content: { data, media },
  pem,
}: Options): Promise<PublishedSite> {
  const serveFile = siteFiles(siteFolder, async () => undefined);
  const pages = await renderedPages(renderer, data);
  const index = brotliCompressSync(await searchIndexOf(renderer, data));
  const { styles } = await readBuildList(siteFolder);

  async function respond(request: Http2ServerRequest, response: Http2ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url, 'https://localhost');
    if (pathname.startsWith(`${stagePath}/`)) return api(data[pathname.slice(stagePath.length)], response);
    if (pathname.startsWith(mediaPath)) return picture(pathname, media.get(pathname), response);
    setHeaders(response, siteHeaders({ connect: [], styles }));
    const published = pathname === searchIndexPath ? index : pages.get(pathname);
    if (!published) return serveFile(request, response, pathname);
    setHeaders(response, {
      'Content-Type': publishedContentType(pathname === searchIndexPath ? pathname : pageKey(pathname)),
      'Content-Encoding': 'br',
      'Cache-Control': publishedCacheControl,
    });
    response.end(published);
  }

  const server = createSecureServer({ key: pem, cert: pem }, (request, response) => {
    respond(request, response).catch(() => response.stream.destroy());
  });
  const sessions = new Set<ServerHttp2Session>();
  server.on('session', (session) => sessions.add(session));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string')
    throw new Error('The benchmark server is not listening on a port.');
  return {
    port: address.port,
    close: async () => {
      for (const session of sessions) session.destroy();
      const closed = once(server, 'close');
      server.close();
      await closed;
    },
  };
}

async function renderedPages(renderer: SiteRenderer, data: SiteData): Promise<Map<string, Buffer>> {
  const pages = new Map<string, Buffer>();
  for (const { path } of renderer.pages(data)) {
    const html = await renderer.render(path, data, new Date());
    pages.set(path, brotliCompressSync(html));
    pages.set(floorPrefix + path, brotliCompressSync(withoutScripts(html)));
  }
  return pages;
}

/** Builds the search index like the publisher, but from the API's lists, because the bench has no table. */
async function searchIndexOf(renderer: SiteRenderer, data: SiteData): Promise<string> {
  const listed = Object.values(resources).flatMap(({ resource }) => {
    const list = itemsIn.safeParse(data[`/api/${resource}`]);
    return list.success ? [[resource, list.data]] : [];
  });
  const snapshot = { ...snapshotOf(Object.fromEntries(listed), new Date()), data };
  return searchIndex.content({ snapshot, pages: renderer.pages(data), renderer });
}

const itemsIn = z.array(z.looseObject({}));

function api(list: unknown, response: Http2ServerResponse): void {
  setHeaders(response, { ...inertHeaders, 'Content-Type': 'application/json', 'Content-Encoding': 'br' });
  response.statusCode = list === undefined ? 404 : 200;
  response.end(brotliCompressSync(JSON.stringify(list ?? {})));
}

function picture(path: string, bytes: Buffer | undefined, response: Http2ServerResponse): void {
  const { contentType, cacheControl } = fileHeaders(path);
  setHeaders(response, {
    ...mediaHeaders(contentType),
    'Content-Type': contentType,
    'Cache-Control': cacheControl,
  });
  response.statusCode = bytes ? 200 : 404;
  response.end(bytes ?? Buffer.alloc(0));
}

function setHeaders(response: Http2ServerResponse, headers: Headers): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}
