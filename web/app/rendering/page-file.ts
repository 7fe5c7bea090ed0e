import type { CalendarDate } from '../../../contract/dates/calendar-date.ts';
import { languageIn, type ParishFacts } from '../../../contract/parish-record.ts';
import type { PageData } from '../../data/page-file.ts';
import type { PageHead } from '../../routes/page-head.ts';
import { pageDataId } from '../../data/element-ids.ts';
import { isPublicView, type View } from '../../routes/views.ts';
import type { ClientBuild } from './client-build.ts';
import { escapeJson } from './escape.ts';
import { headHtml } from './head-html.ts';
import type { RenderTime } from './render-date.ts';
import { inlineStyles } from './inline-styles.ts';

type PageFile = {
  readonly view: View;
  readonly head: PageHead;
  readonly parish: ParishFacts;
  readonly body: string;
  readonly data: PageData;
  readonly today: CalendarDate;
  readonly time?: RenderTime | undefined;
  /** Whether the page contains all of its data: only then can its script be deferred. */
  readonly isComplete: boolean;
};

/** Returns the HTML file of a page: its markup, and the data that it was rendered from, for hydration. */
export function pageFile(
  { view, head, parish, body, data, today, time, isComplete }: PageFile,
  build: ClientBuild,
): string {
  const start = isComplete ? 'when-idle' : 'at-once';
  const later = isComplete ? ` data-scripts="${(build.scripts[view.name] ?? []).join(' ')}"` : '';
  const times = time ? ` data-at="${time.at}" data-until="${time.until}"` : '';
  return `<!doctype html>
<html lang="${languageIn(parish.country)}" data-palette="${parish.palette}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    ${headHtml(head, parish)}
    ${build.fonts.map(preloadedFont).join('\n    ')}
    ${styleElements(build, view).join('\n    ')}
    ${(isComplete ? bootScripts(build) : appScripts(build, view)).join('\n    ')}
  </head>
  <body>
    <div id="root" data-today="${today}"${times} data-view="${view.name}" data-start="${start}"${later}>${body}</div>
    <script type="application/json" id="${pageDataId}">${escapeJson(data)}</script>
  </body>
</html>
`;
}

/**
 * The inline styles, and links to the same styles as files. The files are needed where the Content-Security-Policy blocks
 * the inline styles, as on a page from another release: `boot.ts` enables them, or, without JavaScript, the browser.
 */
function styleElements(build: ClientBuild, { name }: View): string[] {
  const inline = inlineStyles(build, name).map((text) => `<style>${text}</style>`);
  const files = build.styles[name] ?? [];
  const links = files.map((file) => `<link rel="stylesheet" href="${file}" />`);
  if (inline.length === 0) return links;
  const disabled = files.map((file) => `<link rel="stylesheet" href="${file}" disabled />`);
  return [...inline, ...disabled, `<noscript>${links.join('')}</noscript>`];
}

/**
 * The boot script is async: Chromium then lays the page out as soon as it is parsed; with a deferred script outstanding it
 * waits for its first frame.
 */
function bootScripts({ boot }: ClientBuild): string[] {
  const scripts = boot.slice(-1).map((file) => `<script type="module" async src="${file}"></script>`);
  return [...boot.slice(0, -1).map(preloadedScript), ...scripts];
}

/** The app and everything that it needs for the view, loaded at once. */
function appScripts({ apps, scripts }: ClientBuild, { name }: View): string[] {
  const preloads = (scripts[name] ?? []).map(preloadedScript);
  const app = isPublicView(name) ? apps.site : apps.admin;
  return [...preloads, `<script type="module" src="${app}"></script>`];
}

function preloadedScript(file: string): string {
  return `<link rel="modulepreload" href="${file}" />`;
}

function preloadedFont(file: string): string {
  return `<link rel="preload" href="${file}" as="font" type="font/woff2" crossorigin />`;
}
