import { openSearchOnShortcut } from '../search/shortcut.ts';
import { decodedHash } from '../ui/decoded-hash.ts';
import { layOutLater } from './frame/late-layout.ts';
import { keepCurrent } from './start/keep-current.ts';
import { whenNeeded } from './start/when-needed.ts';

/** The entry script of every page. Published pages are readable without the app, so it is loaded only when needed. */
enableStyles();
trackScroll();
printWhenAsked();
const closeShortcut = openSearchOnShortcut();
const releasePicture = holdPicture();
layOutLater();
await documentParsed();
openFold();
addEventListener('hashchange', openFold);
await shown();
if (document.querySelector('[data-sheet]'))
  void import('../ui/fit-sheet.ts').then(({ fitWhenPrinted }) => fitWhenPrinted());
if (document.getElementById('root')?.dataset.start === 'when-idle') keepCurrent();
await whenNeeded();
preloadApp();
try {
  const { isInteractive } = await import('./main.tsx');
  await isInteractive;
  closeShortcut();
  releasePicture()?.click();
} catch (error) {
  // The page stays readable, as it was before.
  console.warn('The app could not be loaded', error);
  const picture = releasePicture();
  if (picture) location.assign(picture.href);
}

/** A cached script can run before the document is parsed. */
async function documentParsed(): Promise<void> {
  if (document.readyState !== 'loading') return;
  await new Promise((resolve) => addEventListener('DOMContentLoaded', resolve, { once: true }));
}

/** Makes the Print buttons work, before hydration too. */
function printWhenAsked(): void {
  addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-print]')) print();
  });
}

/**
 * Holds a press on a picture that opens in the lightbox; a second press on it opens its address at once. The returned function
 * ends this and returns the link pressed last.
 */
function holdPicture(): () => HTMLAnchorElement | undefined {
  let held: HTMLAnchorElement | undefined;
  const hold = (event: MouseEvent) => {
    const link =
      event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-lightbox]') : null;
    if (event.defaultPrevented || !link || link === held) return;
    if (event.shiftKey || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    held = link;
  };
  addEventListener('click', hold);
  return () => {
    removeEventListener('click', hold);
    return held;
  };
}

/** A page that a browser prerenders does nothing until it is shown. */
async function shown(): Promise<void> {
  if (!('prerendering' in document) || document.prerendering !== true) return;
  await new Promise((resolve) => document.addEventListener('prerenderingchange', resolve, { once: true }));
}

/** Opens the fold that contains what the URL's hash names: not every browser does. */
function openFold(): void {
  const target = document.getElementById(decodedHash(location.hash));
  const fold = target?.closest('details');
  if (!target || !fold || fold.open) return;
  fold.open = true;
  target.scrollIntoView();
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
