import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { textsFolder } from '../contract/files/document-text.ts';
import { latestNewsletterPath, publishedContentType } from '../contract/site/site-files.ts';
import { isFeed } from '../lambdas/publish/feeds/feeds.ts';
import { localBucket } from './environment.ts';
import { sendResult } from './page-lambdas.ts';

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
      middlewares.use((request, response, next) => {
        const path = request.url?.replace(/\?.*/, '') ?? '';
        if (path === latestNewsletterPath)
          return void load('lambdas/latest-newsletter.ts')
            .then(async ({ handler }) => sendResult(response, await handler()))
            .catch(next);
        const key = path.slice(1);
        if (!isFeed(key) && !key.startsWith(textsFolder)) return next();
        feedAt(key).then((text) => {
          if (text === undefined) return void response.writeHead(404).end();
          response.setHeader('Content-Type', publishedContentType(key));
          response.end(text);
        }, next);
      });
    },
  };
}
