import type { Plugin } from 'vite';
import { pageNameAt } from '../routes/pages.ts';
import { headOf } from './head.ts';

/** Gives the development server's pages the head that the built ones have; the builds keep the placeholders. */
export function headInDevelopment(): Plugin {
  return {
    name: 'parish:head-in-development',
    apply: 'serve',
    transformIndexHtml: (html, { originalUrl = '/' }) =>
      html
        .replace('<!--head-->', headOf(pageNameAt(originalUrl.replace(/[?#].*/, ''))))
        .replace('<!--body-->', ''),
  };
}
