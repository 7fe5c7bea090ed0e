import type { Plugin } from 'vite';
import { headHtml } from '../rendering/head-html.ts';
import { defaultHead } from '../routes/page-head.ts';
import { isPublicView, viewAt } from '../routes/views.ts';

/** Inserts the head and the script of the built pages into those of the development server. */
export function headInDevelopment(): Plugin {
  return {
    name: 'parish:head-in-development',
    apply: 'serve',
    transformIndexHtml: (html, { originalUrl = '/' }) => {
      const view = viewAt(originalUrl.replace(/[?#].*/, ''));
      return html
        .replace('<!--head-->', headHtml(defaultHead(view)))
        .replace('/boot.ts', isPublicView(view.name) ? '/boot.ts' : '/admin/main.tsx');
    },
  };
}
