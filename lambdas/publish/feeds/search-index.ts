import { resources } from '../../../contract/resources.ts';
import type { SitePage } from '../../../contract/site-renderer.ts';
import type { Snapshot } from '../snapshot.ts';
import type { Feed, FeedSource } from './feed.ts';
import { itemPath, listPath, publishedItems } from './published-items.ts';

/** One thing that can be found, as minisearch takes it: `id` is unique, `path` is where it is shown. */
export type SearchDocument = {
  readonly id: string;
  readonly kind: 'page' | 'event' | 'news' | 'reflection' | 'team' | 'history' | 'document';
  readonly title: string;
  readonly text: string;
  readonly path: string;
  readonly date?: string;
};

const { events, news, reflections, team, history } = resources;
const documents = [resources.newsletters, resources['meeting-notes'], resources['lectio-divina']] as const;

/** Everything that a visitor may look for, as one JSON array. */
export const searchIndex: Feed = {
  key: 'search.json',
  reads: [events, news, reflections, team, history, ...documents].map(listPath),
  content: async (source) =>
    JSON.stringify([...(await pageDocuments(source)), ...itemDocuments(source.snapshot)]),
};

function itemDocuments(snapshot: Snapshot): SearchDocument[] {
  return [
    ...publishedItems(snapshot, events).map((event) => ({
      id: `events/${event.id}`,
      kind: 'event' as const,
      title: event.title,
      text: words(event.description, event.location, event.time),
      path: itemPath(events, event),
      date: event.date,
    })),
    ...publishedItems(snapshot, news).map((item) => ({
      id: `news/${item.id}`,
      kind: 'news' as const,
      title: item.title,
      text: words(item.content, item.author),
      path: itemPath(news, item),
      date: item.date,
    })),
    ...publishedItems(snapshot, reflections).map((item) => ({
      id: `reflections/${item.id}`,
      kind: 'reflection' as const,
      title: item.title,
      text: words(item.excerpt, item.content),
      path: itemPath(reflections, item),
      date: item.date,
    })),
    ...publishedItems(snapshot, team).map(({ id, name, role, bio }) => ({
      id: `team/${id}`,
      kind: 'team' as const,
      title: name,
      text: words(role, bio),
      path: '/team',
    })),
    ...publishedItems(snapshot, history).map((entry) => ({
      id: `history/${entry.id}`,
      kind: 'history' as const,
      title: entry.title,
      text: words(entry.year, entry.period, entry.excerpt, entry.content),
      path: '/history',
    })),
    ...documents.flatMap((resource) =>
      publishedItems(snapshot, resource).map((item) => ({
        id: `${resource.resource}/${item.id}`,
        kind: 'document' as const,
        title: item.title,
        text: words(item.description, item.fileName),
        path: `/${resource.resource}`,
        date: item.date,
      })),
    ),
  ];
}

/** The pages that stand for themselves: not those of single items. A page that shows no list is found by all its words. */
async function pageDocuments({ snapshot, pages, renderer }: FeedSource): Promise<SearchDocument[]> {
  const standing = pages.filter(({ path }) => path.split('/').length === 2);
  return Promise.all(
    standing.map(async (page) => {
      const html = await renderer.render(page.path, snapshot.data, snapshot.now);
      const description = /<meta name="description" content="([^"]*)"/.exec(html)?.[1];
      return {
        id: page.path,
        kind: 'page',
        title: plain(/<title>([^<]*)/.exec(html)?.[1]),
        text: words(plain(description), isFixed(page, pages) ? plain(mainOf(html)) : ''),
        path: page.path,
      };
    }),
  );
}

/** Whether a page shows nothing but what all pages show around them. */
function isFixed({ reads }: SitePage, pages: readonly SitePage[]): boolean {
  return reads.every((path) => pages.every((page) => page.reads.includes(path)));
}

function mainOf(html: string): string {
  return /<main[^>]*>([^]*?)<\/main>/.exec(html)?.[1] ?? '';
}

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#x27': "'",
  '#39': "'",
};

/** The words of a piece of the renderer's own HTML. */
function plain(html = ''): string {
  return html
    .replaceAll(/<(script|style|svg)\b[^]*?<\/\1>/g, ' ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(\w+|#\w+);/g, (whole, name: string) => named[name] ?? whole);
}

function words(...parts: readonly (string | undefined)[]): string {
  return parts.join(' ').replaceAll(/\s+/g, ' ').trim();
}
