import { calendarDateIn } from '../../../contract/dates/calendar-date.ts';
import * as z from 'zod/mini';
import { type DocumentResource, textIdOf, textPath } from '../../../contract/files/document-text.ts';
import type { ParishDocument } from '../../../contract/documents.ts';
import { documentResources, resources } from '../../../contract/resources.ts';
import { eventPlace } from '../../../contract/site/event-place.ts';
import { ownDescription } from '../../../contract/site/outside-event.ts';
import type { SearchDocument, SearchKind } from '../../../contract/site/search-document.ts';
import type { Snapshot } from '../snapshot.ts';
import type { Feed } from './feed.ts';
import { fitIndex } from './fit-index.ts';
import { pageParts } from './page-parts.ts';
import { itemPath, listPath, publishedItems } from './published-items.ts';
import { topLevelPages } from './top-level-pages.ts';

const { events, news, reflections, team, history } = resources;
const inParts = [resources['mass-times'], resources.devotions] as const;

/** The search index, a JSON array reduced in size by `fitIndex`. It leads only to pages that exist. */
export const searchIndex: Feed = {
  key: 'search.json',
  reads: [
    ...[events, news, reflections, team, history, ...documentResources, ...inParts].map(listPath),
    '/api/gallery/folders',
  ],
  content: async (source) => {
    const { snapshot } = source;
    const all = [...(await topLevelPages(source)), ...pageParts(snapshot), ...itemDocuments(snapshot)];
    const paths = new Set(source.pages.map(({ path }) => path));
    const found = all.filter(({ path }) => paths.has(path.replace(/#.*/, '')));
    return fitIndex(found, calendarDateIn(snapshot.parish.timeZone, snapshot.now));
  },
};

function itemDocuments(snapshot: Snapshot): SearchDocument[] {
  return [
    ...publishedItems(snapshot, events).map((event) =>
      documentOf('event', event, itemPath(events, event), [
        `${event.time}, ${eventPlace(event, snapshot.parish)}.`,
        ownDescription(event),
      ]),
    ),
    ...publishedItems(snapshot, news).map((item) =>
      documentOf('news', item, itemPath(news, item), [item.content, item.author]),
    ),
    ...publishedItems(snapshot, reflections).map((item) =>
      documentOf('reflection', item, itemPath(reflections, item), [item.excerpt, item.content, item.author]),
    ),
    ...publishedItems(snapshot, team).map(({ id, name, role, bio }) =>
      documentOf('team', { title: `${name}, ${role}` }, `/team#${id}`, [bio]),
    ),
    ...publishedItems(snapshot, history).map(({ id, title, year, period, excerpt, content }) =>
      documentOf('history', { title }, `/history#${id}`, [`${year}: ${excerpt}`, content, period]),
    ),
    ...documentResources.flatMap((resource) =>
      publishedItems(snapshot, resource)
        .filter(({ unlisted }) => !unlisted)
        .map((item) => documentOf('document', item, ...whereAndText(snapshot, resource.resource, item))),
    ),
  ];
}

/** Links a document to its text page and indexes its words; one without a text links to its list. */
function whereAndText(
  { data }: Snapshot,
  resource: DocumentResource,
  { fileUrl, fileName, description }: ParishDocument,
): [path: string, texts: (string | undefined)[]] {
  const id = textIdOf(fileUrl);
  const text = wordsOfText(data[textPath(resource, id ?? '')]) ?? [];
  return [id ? `/${resource}/text/${id}` : `/${resource}`, [description, ...text, fileName]];
}

const textSchema = z.object({ blocks: z.array(z.object({ text: z.string() })) });

function wordsOfText(value: unknown): string[] | undefined {
  return z.safeParse(textSchema, value).data?.blocks.map(({ text }) => text);
}

function documentOf(
  kind: SearchKind,
  { title, date }: { readonly title: string; readonly date?: string },
  path: string,
  texts: readonly (string | undefined)[],
): SearchDocument {
  const text = texts.filter(Boolean).join(' ').replaceAll(/\s+/g, ' ').trim();
  return { kind, title, text, path, ...(date !== undefined && { date }) };
}
