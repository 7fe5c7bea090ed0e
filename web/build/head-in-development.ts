import type { Plugin } from 'vite';
import { headHtml } from '../rendering/head-html.ts';
import { defaultHead } from '../routes/page-head.ts';
import { viewAt } from '../routes/views.ts';

/** Inserts the head of the built pages into those of the development server. */
export function headInDevelopment(): Plugin {
  return {
    name: 'parish:head-in-development',
    apply: 'serve',
    transformIndexHtml: (html, { originalUrl = '/' }) =>
      html.replace('<!--head-->', headHtml(defaultHead(viewAt(originalUrl.replace(/[?#].*/, ''))))),
  };
}
