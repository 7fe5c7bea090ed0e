import { nextMassId } from './routes/element-ids.ts';
import { recordPresses } from './start/record-presses.ts';
import { openSearchOnShortcut } from './search/shortcut.ts';
import { enableStyles } from './start/enable-styles.ts';
import { layOutLater } from './layout/late-layout.ts';
import { trackScroll } from './layout/track-scroll.ts';
import { preloadApp } from './start/preload-app.ts';
import { whenNeeded } from './start/when-needed.ts';

/** The entry script of every page. Published pages are readable without the app, so it is loaded only when needed. */
enableStyles();
trackScroll();
const replay = recordPresses();
const closeShortcut = openSearchOnShortcut();
await documentParsed();
layOutLater();
if (document.getElementById(nextMassId)) void import('./start/show-next-mass.ts');
await whenNeeded();
preloadApp();
const { isInteractive } = await import('./main.tsx');
await isInteractive;
closeShortcut();
await replay();

/** A cached script can run before the document is parsed. */
async function documentParsed(): Promise<void> {
  if (document.readyState !== 'loading') return;
  await new Promise((resolve) => addEventListener('DOMContentLoaded', resolve, { once: true }));
}
