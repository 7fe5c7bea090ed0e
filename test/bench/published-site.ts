import { createServer } from 'node:http';
import type { SiteData, SiteRenderer } from '../../contract/site-renderer.ts';
import { brotliCompressSync } from 'node:zlib';
import { siteHeaders } from '../../contract/security-headers.ts';
import { listen, type Listening } from '../../local/listen.ts';
import { siteFiles } from '../../local/site-files.ts';

/** Before the path of a page that is served without any script: the floor. */
export const floorPrefix = '/floor';

/**
 * Serves the pages that the renderer makes of `data`, in brotli and with the headers of the edge; and each of them again
 * below `/floor`, the same markup and styles with every script removed.
 */
export async function servePublishedSite(
  siteFolder: string,
  renderer: SiteRenderer,
  data: SiteData,
): Promise<Listening> {
  const serveFile = siteFiles(siteFolder, async () => undefined);
  const pages = new Map<string, Buffer>();
  for (const { path } of renderer.pages(data)) {
    const html = await renderer.render(path, data, new Date());
    pages.set(path, brotliCompressSync(html));
    pages.set(floorPrefix + path, brotliCompressSync(withoutScripts(html)));
  }
  const server = createServer((request, response) => {
    for (const [name, value] of Object.entries(siteHeaders({ connect: [] }))) response.setHeader(name, value);
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const page = pages.get(pathname);
    if (page) {
      response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Encoding': 'br' });
      return void response.end(page);
    }
    const list = pathname.startsWith('/prod/') ? data[pathname.slice('/prod'.length)] : undefined;
    if (list)
      return void response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(list));
    serveFile(request, response, pathname).catch(() => response.destroy());
  });
  return listen(server, 0, 'the published site');
}

function withoutScripts(html: string): string {
  return html.replace(/<script\b[\s\S]*?<\/script>/g, '').replace(/<link rel="modulepreload"[^>]*>/g, '');
}
