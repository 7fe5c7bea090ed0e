import type { ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { textsFolder } from '../contract/files/document-text.ts';
import { latestNewsletterPath, publishedContentType } from '../contract/site/site-files.ts';
import { localBucket } from './environment.ts';
import { sendResult } from './page-lambdas.ts';

/** Modules of the site have other extensions, and need not wait until the publisher's code is loaded. */
const feedExtension = /\.(ics|json|txt|webmanifest|xml)$/;

/**
 * A Vite plugin that serves the feeds from the current content, with the publisher's code: under `npm start` the browser renders
 * pages, but calendar apps and feed readers need the server to. Needs the local cloud.
 */
export function feedsInDevelopment(): Plugin {
  return {
    name: 'parish:feeds-in-development',
    apply: 'serve',
    configureServer: ({ middlewares, ssrLoadModule }) => {
      const load = (file: string) => ssrLoadModule(fileURLToPath(new URL(`../${file}`, import.meta.url)));
      const feedAt = async (key: string): Promise<string | undefined> => {
        const { readSite } = await load('lambdas/publish/site.ts');
        const { openReadApi } = await load('lambdas/publish/read-api.ts');
        const { documentTextsIn } = await load('lambdas/publish/texts/document-texts.ts');
        const { createRenderer } = await load('web/app/rendering/renderer.tsx');
        const emptyBuild = { boot: [], app: '', scripts: {}, styles: {}, fonts: [] };
        const read = openReadApi(documentTextsIn(localBucket, async () => undefined));
        const site = await readSite(await createRenderer(emptyBuild), read, new Date());
        return site.files.find((file: { key: string }) => file.key === key)?.content();
      };
      const serve = async (key: string, response: ServerResponse): Promise<boolean> => {
        const { isFeed } = await load('lambdas/publish/feeds/feeds.ts');
        if (!isFeed(key) && !key.startsWith(textsFolder)) return false;
        const text = await feedAt(key);
        if (text === undefined) response.writeHead(404).end();
        else response.setHeader('Content-Type', publishedContentType(key)).end(text);
        return true;
      };
      middlewares.use((request, response, next) => {
        const path = request.url?.replace(/\?.*/, '') ?? '';
        if (path === latestNewsletterPath)
          return void load('lambdas/latest-newsletter.ts')
            .then(async ({ handler }) => sendResult(response, await handler()))
            .catch(next);
        if (!feedExtension.test(path)) return next();
        serve(path.slice(1), response).then((isServed) => isServed || next(), next);
      });
    },
  };
}
