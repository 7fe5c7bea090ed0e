import type { Parish } from '../../contract/parish.ts';
import type { Item } from '../../contract/items.ts';
import { parishPath } from '../../contract/parish-record.ts';
import type { StoredItem } from '../../lambdas/core/storage/stored-item.ts';
import { readSite } from '../../lambdas/publish/site.ts';
import { createRenderer } from '../../web/app/rendering/renderer.tsx';
import { clientBuild } from './client-build.ts';
import { plain } from './plain.ts';

const now = new Date('2026-11-22T12:00:00Z');
const renderer = await createRenderer(clientBuild);

const item = { version: 1, createdAt: '2026-11-01T10:00:00Z', updatedAt: '2026-11-01T10:00:00Z' };
export const supper: Item<'events'> = {
  id: 'e',
  version: 1,
  title: 'Supper',
  description: 'Soup.',
  date: '2026-11-28',
  time: '7:00 PM',
  location: '',
  category: 'social',
  slug: 'supper-2026-11-28',
};
/** Content of its own, so that a fact of the parish can only come from the record. */
const content: Readonly<Record<string, readonly StoredItem[]>> = {
  '/api/events': [{ ...item, ...supper }],
  '/api/news': [
    {
      ...item,
      id: 'n',
      title: 'Roof',
      content: 'Mended.',
      date: '2026-11-20',
      author: 'Ann',
      category: 'community',
      slug: 'roof-2026-11-20',
    },
  ],
  '/api/reflections': [
    {
      ...item,
      id: 'r',
      title: 'Light',
      excerpt: 'A candle.',
      content: 'It burns.',
      date: '2026-11-20',
      slug: 'light-2026-11-20',
    },
  ],
  '/api/lectio-divina': [
    {
      ...item,
      id: 'd',
      title: 'Psalm 23 sheet',
      date: '2026-11-06',
      fileName: 'psalm.pdf',
      fileSize: 120_000,
      fileUrl: '/media/lectio-divina/00000000-0000-4000-8000-000000000000.pdf',
      uploadDate: '2026-11-06T10:00:00Z',
    },
  ],
  '/api/mass-times': [
    { ...item, id: 'slot-1', day: 'Sunday', times: '10:30 AM', order: 0 },
    { ...item, id: 'slot-2', day: 'Holy Days of Obligation', times: '9:00 AM', order: 1 },
  ],
};

/**
 * Every file of the site with this record, by key: pages, 404, 410 and feeds. `fields` are more fields of the items of a list,
 * by its path.
 */
export async function siteOf(
  record: Parish,
  fields: Readonly<Record<string, object>> = {},
): Promise<ReadonlyMap<string, string>> {
  const read = async (path: string) => {
    const items = (content[path] ?? []).map((each) => ({ ...each, ...fields[path] }));
    const response =
      path === parishPath
        ? { ...record, id: 'parish', version: 1 }
        : path.endsWith('.json')
          ? { blocks: [{ text: 'The Lord is my shepherd.' }] }
          : items;
    return {
      response,
      items,
      goneSlugs: path === '/api/news' ? ['gone-2026-01-01'] : [],
      boundaries: [],
      deletions: {},
    };
  };
  const { files } = await readSite(renderer, read, now);
  const contents = await Promise.all(
    files.map(async ({ key, content }) => [key, plain(await content())] as const),
  );
  return new Map(contents);
}
