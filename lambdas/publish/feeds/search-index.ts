import { brotliCompressSync, constants } from 'node:zlib';
import * as z from 'zod/mini';
import { calendarDateIn, type CalendarDate, daysBetween } from '../../../contract/dates/calendar-date.ts';
import { textIdOf, textPath } from '../../../contract/files/document-text.ts';
import { churchWith, severalChurches } from '../../../contract/masses/churches.ts';
import { isRunning } from '../../../contract/masses/devotions-on.ts';
import { withoutMarkup } from '../../../contract/markup.ts';
import {
  dateOf,
  type documentResources,
  type RecordName,
  type RecordResource,
  resources,
  titleOf,
} from '../../../contract/resources.ts';
import { eventPlace, ownDescription } from '../../../contract/site/outside-event.ts';
import {
  type SearchDocument,
  type SearchKind,
  latestNewsletterPath,
  searchIndexPath,
  searchPath,
} from '../../../contract/site/site-files.ts';
import { slugWords } from '../../../contract/words.ts';
import { sharedReads, type Snapshot, type Feed, type FeedSource } from '../snapshot.ts';
import { massDaysReads } from './occasions.ts';
import { itemPath, listPath, publishedItems } from './published-items.ts';
import { massDocuments } from './searched-masses.ts';

const { events, news, reflections, team, history } = resources;
const inParts = [resources['mass-times'], resources.devotions] as const;

type SearchedName = Extract<(typeof resources)[RecordName], { readonly searched: unknown }>['resource'];

/** How the items of each resource with `searched` fields are found. */
const searchedItems = {
  events: (snapshot) =>
    publishedItems(snapshot, events).map((event) =>
      documentOf(events, 'event', { ...event, description: ownDescription(event) }, itemPath(events, event), {
        before: `${event.time}, ${eventPlace(event, snapshot.parish)}.`,
      }),
    ),
  news: (snapshot) =>
    publishedItems(snapshot, news).map((item) => documentOf(news, 'news', item, itemPath(news, item))),
  reflections: (snapshot) =>
    publishedItems(snapshot, reflections).map((item) =>
      documentOf(reflections, 'reflection', item, itemPath(reflections, item)),
    ),
  team: (snapshot) =>
    publishedItems(snapshot, team).map((member) =>
      documentOf(team, 'team', member, `/team#${member.id}`, { title: `${member.name}, ${member.role}` }),
    ),
  history: (snapshot) =>
    publishedItems(snapshot, history).map((entry) =>
      documentOf(history, 'history', entry, `/history#${entry.id}`, {
        before: `${entry.year}: ${entry.excerpt}`,
      }),
    ),
  newsletters: (snapshot) => documentsOf(snapshot, resources.newsletters),
  'meeting-notes': (snapshot) => documentsOf(snapshot, resources['meeting-notes']),
  'lectio-divina': (snapshot) => documentsOf(snapshot, resources['lectio-divina']),
} as const satisfies { readonly [Name in SearchedName]: (snapshot: Snapshot) => SearchDocument[] };

/** The search index, a JSON array reduced in size by `fitIndex`. It leads only to pages that exist. */
export const searchIndex: Feed = {
  key: searchIndexPath.slice(1),
  reads: [
    ...Object.keys(searchedItems).map((resource) => `/api/${resource}`),
    ...inParts.map(listPath),
    ...massDaysReads,
    '/api/gallery/folders',
  ],
  content: async (source) => {
    const { snapshot } = source;
    const items = Object.values(searchedItems).flatMap((found) => found(snapshot));
    const all = [
      ...(await topLevelPages(source)),
      ...pageParts(snapshot),
      ...massDocuments(snapshot),
      ...items,
    ];
    const paths = new Set([latestNewsletterPath, ...source.pages.map(({ path }) => path)]);
    const found = all.filter(
      ({ path, title }) => title !== '' && (!path.startsWith('/') || paths.has(path.replace(/#.*/, ''))),
    );
    return fitIndex(found, calendarDateIn(snapshot.parish.timeZone, snapshot.now));
  },
};

/** Links a document to its text page and indexes its words; one without a text links to its list. */
function documentsOf(snapshot: Snapshot, row: (typeof documentResources)[number]): SearchDocument[] {
  return publishedItems(snapshot, row)
    .filter(({ unlisted }) => !unlisted)
    .map((item) => {
      const id = textIdOf(item.fileUrl);
      const words = wordsOfText(snapshot.data[textPath(row.resource, id ?? '')]) ?? [];
      const path = id ? `/${row.resource}/text/${id}` : `/${row.resource}`;
      return documentOf(row, 'document', item, path, { after: [...words, item.fileName].join(' ') });
    });
}

const textSchema = z.object({ blocks: z.array(z.object({ text: z.string() })) });

function wordsOfText(value: unknown): string[] | undefined {
  return z.safeParse(textSchema, value).data?.blocks.map(({ text }) => text);
}

/** The entry of an item: its title and date, and the texts of the fields that the row of its resource names. */
function documentOf(
  row: RecordResource & { readonly searched: readonly string[] },
  kind: SearchKind,
  item: Readonly<Record<string, unknown>>,
  path: string,
  { title = titleOf(row, item), before = '', after = '' } = {},
): SearchDocument {
  const texts = [before, ...row.searched.map((name) => item[name]), after].filter(Boolean);
  const date = dateOf(row, item);
  const text = texts.join(' ').replaceAll(/\s+/g, ' ').trim();
  return { kind, title, text, path, ...(date !== undefined && { date }) };
}

/**
 * Indexes top-level pages and gallery albums. A page is indexed with its full text if it has no data of its own and no parts in
 * the index.
 */
async function topLevelPages({ snapshot, pages, renderer }: FeedSource): Promise<SearchDocument[]> {
  const indexed = pages.filter(
    ({ path }) => path !== searchPath && (path.split('/').length === 2 || /^\/gallery\/[^/]+$/.test(path)),
  );
  const shared = new Set(sharedReads(pages));
  return Promise.all(
    indexed.map(async (page) => {
      const html = await renderer.render(page.path, snapshot.data, snapshot.now);
      const title = plain(/<title>([^<]*)/.exec(html)?.[1]);
      const description = /<meta name="description" content="([^"]*)"/.exec(html)?.[1];
      const hasOwnData = page.reads.some((path) => !shared.has(path));
      const hasParts = pageParts(snapshot).some(({ path }) => path.startsWith(`${page.path}#`));
      const main = hasOwnData || hasParts ? '' : plain(mainOf(html));
      return {
        kind: 'page',
        title: title.replace(` | ${snapshot.parish.churchName}`, ''),
        text: `${plain(description)} ${main}`.replaceAll(/\s+/g, ' ').trim(),
        path: page.path,
      };
    }),
  );
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

/** The text of a fragment of the renderer's own HTML. */
function plain(html = ''): string {
  return html
    .replaceAll(/<(script|style|svg)\b[^]*?<\/\1>/g, ' ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(\w+|#\w+);/g, (whole, name: string) => named[name] ?? whole);
}

/** The maximum transfer size of the index, in bytes of brotli (decision 15). */
export const MAX_INDEX_BYTES = 60 * 1024;

/** The number of characters kept verbatim, and of further words kept for a recent document and for an old one. */
const READABLE = 240;
const WORDS_OF_NEW = 1_600;
const WORDS_OF_OLD = 200;
const NEW_FOR_MONTHS = 3;

/** The share of text that each attempt keeps of the previous one. */
const SMALLER = 0.75;

/**
 * Returns the index as JSON, reduced to the maximum size: texts are shortened first, then the oldest documents are
 * dropped. Pages and upcoming events are dropped last.
 */
export function fitIndex(documents: readonly SearchDocument[], today: CalendarDate): string {
  const ranked = byImportance(documents, today);
  const cutTo = (share: number): string =>
    JSON.stringify(
      ranked
        .slice(0, Math.ceil(ranked.length * Math.min(1, 2 * share)))
        .map((document) => shortened(document, wordsLength(document, today) * share)),
    );
  let share = 1;
  let json = cutTo(share);
  while (compressedSize(json) > MAX_INDEX_BYTES) json = cutTo((share *= SMALLER));
  return json;
}

/** The size with a compression level no better than CloudFront's. */
function compressedSize(json: string): number {
  return brotliCompressSync(json, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;
}

function byImportance(documents: readonly SearchDocument[], today: CalendarDate): SearchDocument[] {
  const isPast = ({ date }: SearchDocument) => date !== undefined && date < today;
  const latestFirst = (a: SearchDocument, b: SearchDocument) => ((a.date ?? '') < (b.date ?? '') ? 1 : -1);
  return [
    ...documents.filter(({ date }) => date === undefined),
    ...documents.filter((each) => each.date !== undefined && !isPast(each)).sort((a, b) => latestFirst(b, a)),
    ...documents.filter(isPast).sort(latestFirst),
  ];
}

function wordsLength({ date }: SearchDocument, today: CalendarDate): number {
  const months = date === undefined ? 0 : daysBetween(date, today) / 30;
  return months <= NEW_FOR_MONTHS ? WORDS_OF_NEW : WORDS_OF_OLD;
}

/** Keeps the start of the text verbatim and, of the rest, each word once, so that long texts take few characters. */
function shortened({ text, ...document }: SearchDocument, length: number): SearchDocument {
  if (text.length <= READABLE) return { ...document, text };
  const end = text.lastIndexOf(' ', READABLE);
  const beginning = text.slice(0, end > 0 ? end : READABLE);
  const words = otherWords(text.slice(beginning.length), beginning, length);
  return { ...document, text: beginning, ...(words && { words }) };
}

function otherWords(rest: string, beginning: string, length: number): string {
  const seen = new Set(wordsOf(beginning));
  const others: string[] = [];
  let room = length;
  for (const word of wordsOf(rest)) {
    if (word.length < 3 || seen.has(word)) continue;
    seen.add(word);
    room -= word.length + 1;
    if (room < 0) break;
    others.push(word);
  }
  return others.join(' ');
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}\p{M}\p{Cf}]+(?:[’']\p{L}+)?/gu) ?? [];
}

/** Sections of pages that visitors search for by name: Mass times, sacraments, directions, the office. */
export function pageParts(snapshot: Snapshot): SearchDocument[] {
  const massTimes = publishedItems(snapshot, resources['mass-times']);
  const { parish } = snapshot;
  const today = calendarDateIn(parish.timeZone, snapshot.now);
  const devotions = publishedItems(snapshot, resources.devotions).filter((each) => isRunning(each, today));
  const { links = {}, fixedTimes = {}, moments = [], visit = [], ministries = [] } = parish;
  const emergency = parish.emergencyPhone
    ? `At any hour, if someone is dying, in hospital, or has died: ${parish.emergencyPhone}.`
    : undefined;
  return [
    part('Mass times', '/#mass-times', [
      'Sunday and weekday Mass.',
      ...massTimes.map(({ day, times, special, church }) =>
        sentence([`${day} ${times}`, churchWith(church, parish)?.name].filter(Boolean).join(', '), special),
      ),
    ]),
    ...[...new Set(devotions.map(({ name }) => name))].map((name) =>
      answeredPart(
        name,
        '/#devotions',
        devotions
          .filter((each) => each.name === name)
          .map(({ day, time, church, note }) =>
            sentence(
              [[day, time].filter(Boolean).join(' '), churchWith(church, parish)?.name]
                .filter(Boolean)
                .join(', '),
              note,
            ),
          ),
      ),
    ),
    ...sacraments.flatMap(([field, name]) => {
      const arrangement = fixedTimes[field];
      const ask =
        field === 'baptismAndMarriage' && parish.phone && `Please ring the parish office: ${parish.phone}`;
      return arrangement
        ? [answeredPart(name, '/#mass-times', [[arrangement, ask].filter(Boolean).join('. ')])]
        : [];
    }),
    ...moments.map(({ name, text, ask, ready = [], formName }) =>
      part(name, `/sacraments#${slugWords(name)}`, [
        withoutMarkup(text),
        ...ready,
        formName,
        ask === 'priest' ? emergency : undefined,
      ]),
    ),
    ...visit.map(({ name, text }) => part(name, '/#visit', [text])),
    ...ministries.map(({ name, summary, description, meets, contact }) =>
      part(name, `/team#${slugWords(name) || 'ministries'}`, [
        ...[meets, contact].map((line) => line && `${line}.`),
        summary,
        description,
      ]),
    ),
    {
      ...part('Contact the parish office', '/#quick-access', [
        parish.phone,
        parish.email,
        parish.officeHours,
        parish.address,
        emergency,
      ]),
      answer: [parish.phone, parish.email, parish.officeHours].filter(Boolean).join(', '),
    },
    ...(parish.priestPhone
      ? [part('Contact the priest', '/#quick-access', [parish.priestName, parish.priestPhone])]
      : []),
    ...severalChurches(parish).map(({ id, name, address, note }) =>
      part(name, `/churches#${id}`, [
        address,
        note,
        ...massTimes
          .filter(({ church }) => churchWith(church, parish)?.name === name)
          .map(({ day, times, special }) => sentence(`Mass: ${day} ${times}`, special)),
        ...devotions
          .filter(({ church }) => church === id)
          .map(({ name, day, time, note }) =>
            sentence(`${name}: ${[day, time].filter(Boolean).join(' ')}`, note),
          ),
      ]),
    ),
    ...(links.giving ? [answeredPart('Online giving', links.giving, ['Donate to the parish.'])] : []),
    ...publishedItems(snapshot, resources.newsletters)
      .filter(({ unlisted }) => !unlisted)
      .slice(0, 1)
      .map(({ title, date }) => ({
        ...part('Latest newsletter', latestNewsletterPath, [title]),
        kind: 'document' as const,
        date,
        answer: title,
      })),
    ...(parish.email ? [part('Prayer requests', '/#quick-access', ['Ask for our prayers.'])] : []),
    ...(links.video
      ? [
          part('Watch Mass live', links.video, [
            'Watch Live: Mass on our video channel.',
            parish.privacy?.recordings,
          ]),
        ]
      : []),
    part(
      'Get the newsletter each week',
      '/newsletters',
      (links.weekly ?? []).map(({ name }) => name),
    ),
  ].filter(({ text }) => text !== '');
}

const sacraments = [
  ['confessions', 'Confessions'],
  ['sick', 'Sacrament of the Sick'],
  ['baptismAndMarriage', 'Baptism and Marriage'],
] as const;

/** A part whose text answers a question for its title. */
function answeredPart(title: string, path: string, texts: readonly string[]): SearchDocument {
  const found = part(title, path, texts);
  return { ...found, answer: found.text };
}

function part(title: string, path: string, texts: readonly (string | undefined)[]): SearchDocument {
  return { kind: 'page', title, text: texts.filter(Boolean).join(' '), path };
}

function sentence(text: string, note: string | undefined): string {
  return `${text}${note ? ` (${note})` : ''}.`;
}
