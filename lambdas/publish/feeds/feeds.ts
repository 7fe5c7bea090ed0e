import { calendarFeed } from './calendar-feed.ts';
import type { Feed } from './feed.ts';
import { newsFeed } from './news-feed.ts';
import { robots } from './robots.ts';
import { searchIndex } from './search-index.ts';
import { securityTxt } from './security-txt.ts';
import { sitemap } from './sitemap.ts';
import { webManifest } from './web-manifest.ts';
import { weekFeed } from './week-feed.ts';

/** Every feed of the site. */
export const feeds: readonly Feed[] = [
  calendarFeed,
  newsFeed,
  sitemap,
  robots,
  searchIndex,
  securityTxt,
  weekFeed,
  webManifest,
];
