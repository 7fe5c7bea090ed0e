import type { SiteData, SiteRenderer } from '../../../contract/site/site-renderer.ts';
import { type RecordName, resources, type RecordResource } from '../../../contract/resources.ts';
import { publicList, visibleItems } from '../../../lambdas/core/records/public-items.ts';
import { suggestedSlug } from '../../../contract/words.ts';
import { calendarDateIn } from '../../../contract/dates/calendar-date.ts';
import { parishPath, type ParishRecord } from '../../../contract/parish-record.ts';
import { sampleParishRecord } from '../../sample-facts.ts';
import type { StoredItem } from '../../../lambdas/core/storage/stored-item.ts';
import type { Snapshot } from '../../../lambdas/publish/snapshot.ts';

/** Partial stored items by resource; ids and metadata are filled in. */
export type Content = Partial<Record<RecordName, readonly Readonly<Record<string, unknown>>[]>>;

/** The snapshot that a table with these items gives at `now`. */
export function snapshotOf(
  content: Content,
  now = new Date('2026-11-22T12:00:00Z'),
  parish: ParishRecord = sampleParishRecord,
): Snapshot {
  const today = calendarDateIn(parish.timeZone, now);
  const stored = Object.entries(content).map(([name, items]) => {
    const row: RecordResource | undefined = Object.values(resources).find(
      ({ resource }) => resource === name,
    );
    if (!row) throw new Error(`No resource ${name}`);
    return [`/api/${name}`, row, items.map(withMetadata)] as const;
  });
  return {
    now,
    parish,
    data: {
      [parishPath]: parish,
      ...Object.fromEntries(stored.map(([path, row, items]) => [path, publicList(row, items, now, today)])),
    },
    items: Object.fromEntries(stored.map(([path, row, items]) => [path, visibleItems(row, items, now)])),
    goneSlugs: {},
    boundaries: [],
    deletions: {},
  };
}

function withMetadata(item: Readonly<Record<string, unknown>>, index: number): StoredItem {
  const at = `2026-11-0${1 + (index % 9)}T09:00:00.000Z`;
  const { title, date } = item;
  const slug = `${suggestedSlug({ title: String(title), date: String(date) }, 'item')}-${index}`;
  return { id: `item-${index}`, version: 1, createdAt: at, updatedAt: at, slug, ...item };
}

/** A renderer of a few plain pages, so that the publisher can be tested without React. */
export const plainRenderer: SiteRenderer = {
  reads: () => [
    '/api/events',
    '/api/news',
    '/api/reflections',
    '/api/mass-times',
    '/api/team',
    '/api/gallery/images',
  ],
  pages: (data) => [
    { path: '/', reads: ['/api/events', '/api/news', '/api/mass-times'] },
    { path: '/calendar', reads: ['/api/events', '/api/mass-times'] },
    { path: '/safeguarding', reads: ['/api/mass-times'] },
    { path: '/team', reads: ['/api/team', '/api/mass-times'] },
    { path: '/history', reads: ['/api/history', '/api/mass-times'] },
    { path: '/search', reads: ['/api/mass-times'] },
    {
      path: '/gallery',
      reads: ['/api/gallery/images', '/api/mass-times'],
      lastModified: '2026-11-03T10:00:00.000Z',
    },
    ...itemPages(data, '/api/events', '/calendar'),
    ...itemPages(data, '/api/news', '/news'),
    ...itemPages(data, '/api/reflections', '/reflections'),
  ],
  readsAt: (path) => [`/api/${path === '/calendar' ? 'events' : path.split('/')[1]}`],
  inputs: (path, data, _now, kind) => JSON.stringify([kind, path, data]),
  render: async (path, data) => html(path, JSON.stringify(data)),
  gone: async (path) => html(path, 'gone'),
};

function itemPages(data: SiteData, list: string, folder: string) {
  const items = data[list];
  if (!Array.isArray(items)) return [];
  return items.map(({ id, slug }) => ({
    path: `${folder}/${slug}`,
    reads: [list, '/api/mass-times'],
    items: [id],
  }));
}

function html(title: string, text: string): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<!doctype html><html lang="en"><head><title>${title}</title><meta name="description" content="About ${title}" /></head><body><main>${escaped}</main></body></html>`;
}
