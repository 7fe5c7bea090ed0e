import { createServer, type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from 'node:http';
import { stagePath } from '../contract/addresses.ts';
import { mediaPath } from '../contract/files/media.ts';
import { privateReads } from '../contract/private-reads.ts';
import { mediaFolders } from '../contract/files/upload-folders.ts';
import {
  type Connections,
  draftHeaders,
  type Headers,
  type Inline,
  openFileHeaders,
  siteHeaders,
} from '../contract/security-headers.ts';
import {
  draftPath,
  latestNewsletterPath,
  massesPath,
  notFoundKey,
  searchPath,
} from '../contract/site/site-files.ts';
import { readBuildList } from './build-list.ts';
import type { Cloud } from './cloud.ts';
import { cloudFrontFunction } from './cloudfront-function.ts';
import { apiRequestHeaders, fileRequestHeaders, forward } from './forward.ts';
import { listen, type Listening } from './listen.ts';
import { type LoadRenderer, searchPages, sendLatestNewsletter } from './page-lambdas.ts';
import { siteConfig } from './site-config.ts';
import { siteFiles } from './site-files.ts';

type EdgeOptions = {
  readonly port: number;
  /** The output folder of `npm run build`. */
  readonly siteFolder: string;
  /** Loads the renderer of that build, for `/search?q=`. */
  readonly loadRenderer?: LoadRenderer;
  /** Returns the cloud behind the edge, or undefined until it has started; requests get a 503 until then. */
  readonly cloud: () => Cloud | undefined;
};

/**
 * Starts a local CloudFront: serves the site with its deep-link function, headers and 404 page, and forwards `/prod/*` to
 * the gateway and `/media/*` to the media files, all on one origin.
 */
export async function startEdge({ port, siteFolder, loadRenderer, cloud }: EdgeOptions): Promise<Listening> {
  const deepLinks = cloudFrontFunction('deep-links');
  const media = cloudFrontFunction('media', {
    FOLDERS: mediaFolders,
  });
  const publicReads = cloudFrontFunction('api', { PRIVATE_READS: privateReads });
  const keepsToken = (method = 'GET', uri: string) =>
    publicReads({ request: { method, uri, headers: { authorization: { value: '' } } } }).headers?.[
      'authorization'
    ] !== undefined;
  const renderResults = loadRenderer && searchPages(loadRenderer);
  const serveFile = siteFiles(siteFolder);
  const { styles } = await readBuildList(siteFolder);

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const origin = cloud();
    if (!origin) return void response.writeHead(503).end();
    const url = new URL(`http://localhost${request.url ?? '/'}`);
    const { pathname } = url;
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
    if (pathname === searchPath && (await renderResults?.(url, response))) return;
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
