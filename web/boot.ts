import { nextMassId } from './routes/element-ids.ts';
import { recordPresses } from './start/record-presses.ts';
import { openSearchOnShortcut } from './search/shortcut.ts';
import { enableStyles } from './start/enable-styles.ts';
import { layOutLater } from './layout/late-layout.ts';
import { noteScroll } from './layout/note-scroll.ts';
import { preloadApp } from './start/preload-app.ts';
import { whenNeeded } from './start/when-needed.ts';

/** What every page runs first, and all that it runs until the app is needed: a page file reads well without it. */
enableStyles();
noteScroll();
const replay = recordPresses();
const closeShortcut = openSearchOnShortcut();
await isParsed();
layOutLater();
if (document.getElementById(nextMassId)) void import('./start/show-next-mass.ts');
await whenNeeded();
preloadApp();
const { isInteractive } = await import('./main.tsx');
await isInteractive;
closeShortcut();
await replay();

/** A script from the cache can be there before the page is. */
async function isParsed(): Promise<void> {
  if (document.readyState !== 'loading') return;
  await new Promise((resolve) => addEventListener('DOMContentLoaded', resolve, { once: true }));
}
