import type { CalendarDate } from '../../contract/dates/calendar-date.ts';
import { type DocumentResource, textIdOf, textPath } from '../../contract/files/document-text.ts';
import { resources } from '../../contract/resources.ts';
import { sortItems } from '../../contract/sort-items.ts';
import type { SiteData } from '../../contract/site/site-renderer.ts';

import { sampleRecords } from '#sample';
import type { SampleRecords } from '../../parish/sample/shape.ts';
import { sampleHistory } from '../../parish/samples.ts';
import { sampleParishRecord } from '../sample-facts.ts';

type Dated = { readonly title: string; readonly date: string };

/** The sample parish's public API responses on a date, with a year of weekly newsletters. */
export function siteDataOn(today: CalendarDate): SiteData {
  const records = sampleRecords(today);
  return {
    '/api/parish': sampleParishRecord,
    '/api/events': sortItems(records.events.map(withSlug), resources.events, today),
    '/api/news': sortItems(records.news.map(withSlug), resources.news, today),
    '/api/reflections': sortItems(records.reflections.map(withSlug), resources.reflections, today),
    '/api/team': records.team,
    '/api/history': records.history,
    '/api/mass-times': records['mass-times'],
    '/api/mass-changes': [],
    '/api/mass-intentions': publicIntentions(records['mass-intentions']),
    '/api/funerals': sortItems(records.funerals, resources.funerals, today),
    '/api/devotions': records.devotions,
    '/api/newsletters': documents(60),
    ...textsOf('newsletters', documents(60)),
    '/api/meeting-notes': documents(8),
    '/api/lectio-divina': documents(0),
    '/api/gallery/folders': ['first-communion', 'Summer Fête'],
    '/api/gallery/covers': [],
    '/api/gallery/home': [],
    '/api/gallery/images': [],
    '/api/gallery/images/first-communion': images(70),
    '/api/gallery/images/Summer%20F%C3%AAte': images(1),
  };
}

/** As the API lists them: private ones without their text. */
function publicIntentions(intentions: SampleRecords['mass-intentions']) {
  return intentions.map(({ text, ...item }) => (item.private ? item : { ...item, text }));
}

/** Long lists: thousands of events over twenty years, and reflections of three thousand characters. */
export function manyItems(today: CalendarDate): SiteData {
  const year = Number(today.slice(0, 4));
  const dateOf = (index: number) =>
    `${year + 1 - (index % 20)}-${pad((index % 12) + 1)}-${pad((index % 28) + 1)}`;
  const events = Array.from({ length: 10_000 }, (_, index) =>
    withSlug({
      ...event,
      id: `event-${index}`,
      title: `${words(index, 4)} ${index}`,
      description: words(index, 60),
      date: dateOf(index),
    }),
  );
  const reflections = Array.from({ length: 2_000 }, (_, index) =>
    withSlug({
      id: `reflection-${index}`,
      version: 1,
      title: words(index, 4),
      excerpt: words(index, 30),
      content: words(index, 600).slice(0, 3_000),
      date: dateOf(index),
    }),
  );
  return {
    ...siteDataOn(today),
    '/api/events': sortItems(events, resources.events, today),
    '/api/reflections': sortItems(reflections, resources.reflections, today),
  };
}

const event = { version: 1, time: '7:30 PM', location: 'Parish hall', category: 'social' } as const;

function withSlug<Item extends Dated>(item: Item): Item & { slug: string } {
  const title = item.title.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return { ...item, slug: `${title.join('-')}-${item.date}` };
}

function documents(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    id: `document-${index}`,
    version: 1,
    title: `Number ${index}`,
    date: `${2026 - Math.floor(index / 52)}-${pad(12 - (Math.floor(index / 5) % 12))}-01`,
    fileName: `number-${index}.pdf`,
    fileSize: 120_000,
    fileUrl: `/media/newsletters/00000000-0000-4000-8000-${String(index).padStart(12, '0')}.pdf`,
    uploadDate: '2026-01-01T00:00:00.000Z',
  }));
}

/** Document texts with a heading, a paragraph and a list; the second is empty, like that of a scan. */
function textsOf(
  resource: DocumentResource,
  of: readonly { readonly fileUrl: string; readonly title: string }[],
) {
  return Object.fromEntries(
    of.map(({ fileUrl, title }, index) => [
      textPath(resource, textIdOf(fileUrl) ?? ''),
      {
        isPart: false,
        blocks:
          index === 1
            ? []
            : [
                { kind: 'heading', text: `Notices of ${title}` },
                { kind: 'paragraph', text: 'The roof has been mended: ring 01632 960142.' },
                { kind: 'item', text: 'Coffee after Mass' },
                { kind: 'item', text: 'Choir on Thursday' },
              ],
      },
    ]),
  );
}

function images(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    key: `gallery/folder/${index}.jpg`,
    url: `/media/gallery/folder/${index}.jpg`,
    fileName: `${index}.jpg`,
    size: 200_000,
    lastModified: '2026-05-10T10:00:00.000Z',
  }));
}

/** Pseudorandom words per item, so that they compress no better than real text. */
export function words(seed: number, count: number): string {
  let state = seed + 1;
  return Array.from({ length: count }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return vocabulary[state % vocabulary.length];
  }).join(' ');
}

const vocabulary = sampleHistory.flatMap(({ content }) => content.split(/\s+/));
const pad = (part: number) => String(part).padStart(2, '0');
