import type { Plugin } from 'vite';
import { parishFacts } from '../../../contract/parish-record.ts';
import { neutralParish } from '../../../parish/neutral.ts';
import { headHtml } from '../rendering/head-html.ts';
import { defaultHead } from '../../routes/page-head.ts';
import { isPublicView, viewAt } from '../../routes/views.ts';

/** Names no parish: the app does, once it has read the record. */
const neutral = parishFacts({ ...neutralParish, churchName: '' });

/** Inserts the head and the script of the built pages into those of the development server. */
export function headInDevelopment(): Plugin {
  return {
    name: 'parish:head-in-development',
    apply: 'serve',
    transformIndexHtml: (html, { originalUrl = '/' }) => {
      const view = viewAt(originalUrl.replace(/[?#].*/, ''));
      return html
        .replace('<!--head-->', headHtml(defaultHead(view, neutral), neutral))
        .replace('/app/boot.ts', isPublicView(view.name) ? '/app/boot.ts' : '/app/admin/main.tsx');
    },
  };
}
