import type { Plugin } from 'vite';
import { headHtml } from '../rendering/head-html.ts';
import { defaultHead } from '../routes/page-head.ts';
import { viewAt } from '../routes/views.ts';

/** Gives the development server's pages the head that the built ones have. */
export function headInDevelopment(): Plugin {
  return {
    name: 'parish:head-in-development',
    apply: 'serve',
    transformIndexHtml: (html, { originalUrl = '/' }) =>
      html.replace('<!--head-->', headHtml(defaultHead(viewAt(originalUrl.replace(/[?#].*/, ''))))),
  };
}
