import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { CalendarDate } from '../../contract/calendar-date.ts';
import { type PageName, pageNames, pages } from '../routes/pages.ts';
import { type BuiltSite, scriptsOf, firstFonts } from './built-site.ts';
import { headOf } from './head.ts';

type RenderPage = (name: PageName, today: CalendarDate) => Promise<string>;

/** Writes every page of the site as HTML, and the one for addresses that are none. */
export async function writePages(
  folder: string,
  site: BuiltSite,
  renderPage: RenderPage,
  today: CalendarDate,
): Promise<void> {
  for (const name of pageNames) {
    const html = site.template
      .replace('<!--head-->', () => [headOf(name), ...preloads(name, site)].join('\n    '))
      .replace('<div id="root">', `<div id="root" data-today="${today}">`);
    const body = await renderPage(name, today);
    const page = html.replace('<!--body-->', () => body);
    await write(`${folder}${pages[name].path}/index.html`, page);
    if (name === 'notFound') await write(`${folder}/404.html`, page);
  }
}

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}

/** What the page needs, named in its head, so that the browser fetches it all at once. */
function preloads(name: PageName, site: BuiltSite): string[] {
  const fonts = firstFonts(site).map(
    (file) => `<link rel="preload" href="${file}" as="font" type="font/woff2" crossorigin />`,
  );
  const scripts = scriptsOf(['index.html', moduleOf(name)], site);
  return [...fonts, ...scripts.map((file) => `<link rel="modulepreload" href="${file}" />`)];
}

/** The file of a page's module, as the build names it: the folder is the page's name in kebab-case. */
function moduleOf(name: PageName): string {
  if (name === 'admin') return 'admin/page.tsx';
  if (name === 'authCallback') return 'session/auth-callback.tsx';
  return `pages/${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}/page.tsx`;
}
