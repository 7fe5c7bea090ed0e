import { mailAddress } from '../../../contract/words.ts';
import {
  addDays,
  calendarDateIn,
  type CalendarDate,
  instantOf,
  timeIn,
  timestampIn,
} from '../../../contract/dates/calendar-date.ts';
import type { ClockTime } from '../../../contract/dates/clock-time.ts';
import {
  coordinatesIn,
  type Church,
  isOfChurch,
  severalChurches,
  churchWith,
} from '../../../contract/masses/churches.ts';
import { devotionStarts } from '../../../contract/masses/devotions-on.ts';
import type { MassDay } from '../../../contract/masses/mass-days.ts';
import { coloursOf } from '../../../contract/palettes.ts';
import { emblemIcon, languageIn, parishFacts, type ParishRecord } from '../../../contract/parish-record.ts';
import type { Parish } from '../../../contract/parish.ts';
import { resources } from '../../../contract/resources.ts';
import { adminPath, callbackPath } from '../../../contract/sign-in.ts';
import {
  isChurchCalendar,
  calendarPath,
  massesPath,
  speculationRulesPath,
} from '../../../contract/site/site-files.ts';
import type { SitePage } from '../../../contract/site/site-renderer.ts';
import { speculationRules } from '../../../contract/site/speculation-rules.ts';
import { isNamed } from '../../../parish/is-named.ts';
import { sharedReads, type Snapshot, type Feed } from '../snapshot.ts';
import { calendarText, type Occasion } from './calendar-text.ts';
import { newsFeed, xmlDocument, type XmlElement } from './news-feed.ts';
import {
  devotionOccasions,
  eventOccasions,
  massDaysReads,
  massOccasions,
  publishedMassDays,
} from './occasions.ts';
import { latest, publishedItems } from './published-items.ts';
import { searchIndex } from './search-index.ts';

/** Allows search engines everything except the admin area (RFC 9309). */
export const robots: Feed = {
  key: 'robots.txt',
  reads: [],
  content: ({ snapshot: { parish } }) =>
    [
      'User-agent: *',
      `Disallow: ${adminPath}`,
      `Disallow: ${callbackPath}`,
      '',
      ...(parish.website ? [`Sitemap: ${parish.website}/sitemap.xml`, ''] : []),
    ].join('\n'),
};

const linksAhead: Feed = {
  key: speculationRulesPath.slice(1),
  reads: [],
  content: () => speculationRules,
};

/** All pages with status 200, and when their content last changed (https://www.sitemaps.org/protocol.html). */
export const sitemap: Feed = {
  key: 'sitemap.xml',
  reads: 'pages',
  content: ({ snapshot, pages }) => {
    const shared = sharedReads(pages);
    const { website = '' } = snapshot.parish;
    const urls = pages.map((page) => url(website + page.path, lastChange(page, shared, snapshot)));
    return xmlDocument({
      name: 'urlset',
      attributes: { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' },
      content: urls,
    });
  },
};

function url(address: string, changed: string | undefined): XmlElement {
  const lastmod = changed === undefined ? [] : [{ name: 'lastmod', content: changed }];
  return { name: 'url', content: [{ name: 'loc', content: address }, ...lastmod] };
}

/**
 * Returns the latest change of a page's content. Data shared by all pages counts only for a page without data of its own:
 * otherwise a new Mass time would make every page look changed.
 */
function lastChange(page: SitePage, shared: readonly string[], snapshot: Snapshot): string | undefined {
  const own = page.reads.filter((path) => !shared.includes(path));
  const ofItems = changesIn(own, snapshot, page.items && new Set(page.items));
  const changes = page.lastModified === undefined ? ofItems : [...ofItems, page.lastModified];
  return lastOf(changes) ?? lastOf(changesIn(shared, snapshot, undefined));
}

function changesIn(
  paths: readonly string[],
  { items }: Snapshot,
  shown: ReadonlySet<string> | undefined,
): string[] {
  return paths
    .flatMap((path) => items[path] ?? [])
    .filter(({ id }) => shown === undefined || shown.has(id))
    .map(({ updatedAt }) => updatedAt);
}

function lastOf(changes: readonly string[]): string | undefined {
  return changes.length === 0 ? undefined : changes.reduce(latest);
}

const MONTHS_VALID = 6;

/** Where to report a vulnerability (RFC 9116). It expires after half a year, and is renewed each month. */
export const securityTxt: Feed = {
  key: '.well-known/security.txt',
  reads: [],
  content: ({ snapshot: { now, parish } }) => {
    const expires = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + MONTHS_VALID, 1));
    return [
      ...(parish.email ? [`Contact: ${mailAddress(parish.email)}`] : []),
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: en',
      ...(parish.website ? [`Canonical: ${parish.website}/.well-known/security.txt`] : []),
      '',
    ].join('\n');
  },
};

const drawn = { src: '/pictures/icon.svg', sizes: 'any', type: 'image/svg+xml' };

/** The name and the icons of the site on a home screen (https://www.w3.org/TR/appmanifest/). */
const webManifest: Feed = {
  key: 'manifest.webmanifest',
  reads: [],
  content: ({ snapshot: { parish } }) => {
    const facts = parishFacts(parish);
    return JSON.stringify({
      name: parish.fullName ?? parish.churchName,
      short_name: parish.churchName,
      description: parish.tagline,
      lang: languageIn(parish.country),
      start_url: '/',
      display: 'browser',
      background_color: coloursOf(parish.palette).light.paper,
      theme_color: coloursOf(parish.palette).light['accent-fill'],
      icons: [
        ...(emblemIcon(facts, 192) ? [] : [drawn]),
        ...([192, 512] as const).map((size) => ({
          src: emblemIcon(facts, size) ?? `/pictures/icon-${size}.png`,
          sizes: `${size}x${size}`,
          type: 'image/png',
        })),
      ],
    });
  },
};

/** The range of the subscription: three months back and one year ahead, in days. */
const DAYS_BACK = 92;
const DAYS_AHEAD = 366;

/** The calendar subscription: events, and Masses and devotions by date. */
export const calendarFeed: Feed = feedOf();

/** For each church of a parish that has several, the entries of that church and of none in particular. */
function churchCalendars(parish: Parish): readonly Feed[] {
  return severalChurches(parish).map(feedOf);
}

function feedOf(church?: Church): Feed {
  return {
    key: calendarPath(church?.id).slice(1),
    reads: massDaysReads,
    content: ({ snapshot }) => {
      // Chosen from the same entries, so that one is the same in every calendar that has it.
      const entries = entriesOf(snapshot).filter((entry) => !church || isOfChurch(entry, church.id));
      return calendarText(entries, snapshot.parish, church?.name);
    },
  };
}

const known = new WeakMap<Snapshot, readonly Occasion[]>();

/** The entries of all churches, computed once for the calendars of one publication. */
function entriesOf(snapshot: Snapshot): readonly Occasion[] {
  const before = known.get(snapshot);
  if (before) return before;
  const today = calendarDateIn(snapshot.parish.timeZone, snapshot.now);
  const [from, until] = [addDays(today, -DAYS_BACK), addDays(today, DAYS_AHEAD)];
  const days = publishedMassDays(snapshot, from, DAYS_BACK + DAYS_AHEAD);
  const events = eventOccasions(snapshot, days).filter(({ date }) => date >= from && date < until);
  const entries = [...events, ...massOccasions(snapshot, days), ...devotionOccasions(snapshot, days)];
  known.set(snapshot, entries);
  return entries;
}

/** The version of the form of /masses.json. Any change of docs/masses.schema.json is a new one. */
const MASSES_VERSION = 1;
const MASSES_DAYS = 90;

/** The id of the church of a parish that has only one, which needs none elsewhere. */
const ONLY_CHURCH = 'church';

/** Ninety days of Masses and devotions for dioceses and Mass finders, as docs/masses.md describes. */
export const massesFeed: Feed = {
  key: massesPath.slice(1),
  reads: massDaysReads,
  content: ({ snapshot }) => {
    const { parish } = snapshot;
    const from = calendarDateIn(parish.timeZone, snapshot.now);
    const days = publishedMassDays(snapshot, from, MASSES_DAYS);
    return JSON.stringify({
      version: MASSES_VERSION,
      parish: parishOf(parish),
      churches: churchesOf(parish),
      from,
      until: addDays(from, MASSES_DAYS - 1),
      masses: days.flatMap((day) => massesOf(day, parish)),
      devotions: days.flatMap((day) => devotionsOf(day, snapshot)),
    });
  },
};

// Undefined properties are not written.
function parishOf(parish: ParishRecord) {
  const { churchName, fullName, diocese, address, country, phone, email, website, timeZone } = parish;
  return {
    name: churchName,
    fullName: fullName || undefined,
    diocese: diocese || undefined,
    address: address || undefined,
    country,
    phone: phone || undefined,
    email: email || undefined,
    website: website || undefined,
    timeZone,
  };
}

function churchesOf(parish: ParishRecord) {
  const { churchName, address, links } = parish;
  const only = { id: ONLY_CHURCH, name: churchName, address, maps: links?.maps, note: undefined };
  const several = severalChurches(parish);
  return (several.length > 0 ? several : [only]).map((church) => ({
    id: church.id,
    name: church.name,
    address: church.address || undefined,
    note: church.note || undefined,
    map: church.maps || undefined,
    location: coordinatesIn(church.maps ?? ''),
  }));
}

function massesOf(day: MassDay, parish: ParishRecord) {
  return [
    ...day.masses.map((mass) => ({ mass, isCancelled: false })),
    ...day.cancelled.map((mass) => ({ mass, isCancelled: true })),
  ]
    .toSorted((a, b) => a.mass.time - b.mass.time)
    .map(({ mass, isCancelled }) => ({
      ...startOf(day.date, mass.time, parish),
      church: churchOf(mass, parish),
      place: mass.place,
      title: mass.title,
      note: [mass.note, mass.special, !isCancelled && mass.dayNote].filter(Boolean).join(', ') || undefined,
      celebration: day.churchDay?.celebration?.name,
      vigilOf: mass.vigilOf,
      streamed: mass.streamed || undefined,
      cancelled: isCancelled || undefined,
      reason: isCancelled ? mass.dayNote : undefined,
    }));
}

type Placed = { readonly [Name in 'church' | 'note' | 'place']?: string | undefined };

/** A note may name another church, unless the Mass or the devotion has one. */
function churchOf({ church, note, place }: Placed, parish: ParishRecord): string | undefined {
  if (severalChurches(parish).length > 0) return churchWith(church, parish)?.id;
  return note || place ? undefined : ONLY_CHURCH;
}

/** A devotion for each of its times; those whose time cannot be read are left out. */
function devotionsOf({ date, devotions = [] }: MassDay, snapshot: Snapshot) {
  const items = publishedItems(snapshot, resources.devotions);
  return devotions.flatMap(({ id, name, time = '', church, isOff, reason }) => {
    const note = items.find((each) => each.id === id)?.note || undefined;
    return devotionStarts(time).map((start) => ({
      ...startOf(date, start, snapshot.parish),
      church: churchOf({ church, note }, snapshot.parish),
      name,
      note,
      cancelled: isOff,
      reason,
    }));
  });
}

/** On the clock of the parish. The midnight at the end of a day is on the next date. */
function startOf(day: CalendarDate, time: ClockTime, { timeZone }: ParishRecord) {
  const start = instantOf(day, time, timeZone);
  return {
    date: calendarDateIn(timeZone, start),
    time: timeIn(timeZone, start),
    start: timestampIn(timeZone, start),
  };
}

const always: readonly Feed[] = [sitemap, robots, linksAhead];

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
