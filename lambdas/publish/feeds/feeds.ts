import type { Parish } from '../../../contract/parish.ts';
import { isChurchCalendar } from '../../../contract/site/site-files.ts';
import { isNamed } from '../../../parish/is-named.ts';
import { calendarFeed, churchCalendars } from './calendar-feed.ts';
import type { Feed } from './feed.ts';
import { massesFeed } from './masses-feed.ts';
import { newsFeed } from './news-feed.ts';
import { robots } from './robots.ts';
import { searchIndex } from './search-index.ts';
import { securityTxt } from './security-txt.ts';
import { sitemap } from './sitemap.ts';
import { webManifest } from './web-manifest.ts';

const always: readonly Feed[] = [sitemap, robots];

/** Every feed of the site of a parish with one church. */
export const feeds: readonly Feed[] = [
  ...always,
  calendarFeed,
  massesFeed,
  newsFeed,
  searchIndex,
  securityTxt,
  webManifest,
];

/** The feeds of a parish, with a calendar for each of several churches: without a name it has nothing to announce. */
export function feedsOf(parish: Parish): readonly Feed[] {
  return isNamed(parish) ? [...feeds, ...churchCalendars(parish)] : always;
}

/** Whether a key is, or was, that of a feed. */
export function isFeed(key: string): boolean {
  return feeds.some((feed) => feed.key === key) || isChurchCalendar(`/${key}`);
}
