import { openSearchOnShortcut } from '../search/shortcut.ts';
import { layOutLater } from './frame/late-layout.ts';
import { whenNeeded } from './start/when-needed.ts';

/** The entry script of every page. Published pages are readable without the app, so it is loaded only when needed. */
enableStyles();
trackScroll();
const stopLoading = loadOtherEntries();
const closeShortcut = openSearchOnShortcut();
layOutLater();
await documentParsed();
if (document.querySelector('[data-sheet]'))
  void import('../ui/fit-sheet.ts').then(({ fitWhenPrinted }) => fitWhenPrinted());
await whenNeeded();
preloadApp();
try {
  const { isInteractive } = await import('./main.tsx');
  await isInteractive;
  stopLoading();
  closeShortcut();
} catch (error) {
  // The page stays readable, as it was before.
  console.warn('The app could not be loaded', error);
}

/** A cached script can run before the document is parsed. */
async function documentParsed(): Promise<void> {
  if (document.readyState !== 'loading') return;
  await new Promise((resolve) => addEventListener('DOMContentLoaded', resolve, { once: true }));
}

/**
 * Loads the page's style sheets if its inline styles were blocked: the Content-Security-Policy blocks those of another
 * release.
 */
function enableStyles(): void {
  const areBlocked = [...document.querySelectorAll('head > style')].some(
    (style) => style instanceof HTMLStyleElement && style.sheet === null,
  );
  if (!areBlocked) return;
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][disabled]'))
    link.disabled = false;
}

/**
 * Sets `data-scrolled` on the document while it is scrolled, even before hydration. Styles use it to keep the browser from
 * fetching content far below the first screen (web/gallery/album.module.css).
 */
function trackScroll(): void {
  const update = () => document.documentElement.toggleAttribute('data-scrolled', scrollY > 0);
  update();
  addEventListener('scroll', update, { passive: true });
}

/**
 * Preloads all scripts of this page, which its HTML lists, in parallel. As nested imports, each level would take a round
 * trip.
 */
function preloadApp(): void {
  const scripts = document.getElementById('root')?.dataset.scripts?.split(' ') ?? [];
  for (const href of scripts.filter(Boolean))
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
}

/**
 * Until the app starts, loads the page of a history entry that the visitor goes back to. After a reload, the browser treats
 * the earlier entries of the same document as if a router would render them: it changes only the URL. Returns a function
 * that ends this.
 */
function loadOtherEntries(): () => void {
  const { pathname, search } = location;
  const load = () => {
    if (location.pathname !== pathname || location.search !== search) location.reload();
  };
  addEventListener('popstate', load);
  return () => removeEventListener('popstate', load);
}
