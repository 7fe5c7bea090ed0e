import { textIdOf } from '../../contract/document-text.ts';
import { isPageName, type PageName, pageNameAt, pageNames, pages, type SitePage } from './pages.ts';

/** The pages that are there because an item or a year of items is, or was. */
const derivedNames = ['event', 'newsItem', 'reflection', 'documentText', 'year', 'gone'] as const;

/** What an address shows: one of the pages of the page table, or a derived one. */
export type ViewName = PageName | (typeof derivedNames)[number];

export const viewNames: readonly ViewName[] = [...pageNames, ...derivedNames];

/** Whether visitors see it; the others are for administrators. */
export function isPublicView(name: ViewName): boolean {
  return !(isPageName(name) && pages[name].audience === 'private');
}

export type View = {
  readonly name: ViewName;
  /** Without a slash at its end. */
  readonly path: string;
  /** Of an item's page; of the text of a document the uuid in the name of its file. */
  readonly slug?: string;
  /** Of a page of one year: its list and the year. */
  readonly list?: DatedList;
  readonly year?: string;
  /** Of the gallery: the folder that is shown. */
  readonly folder?: string;
  /** Of a year or a folder: which part of it, from 1. */
  readonly part?: number;
};

/** The lists whose items have dates, and so pages for their years. */
export const datedLists = {
  calendar: { path: '/calendar', parent: pages.calendar, item: 'event' },
  news: { path: '/news', parent: pages.home, item: 'newsItem' },
  reflections: { path: '/reflections', parent: pages.reflections, item: 'reflection' },
  newsletters: { path: '/newsletters', parent: pages.newsletters, item: undefined },
  meetingNotes: { path: '/meeting-notes', parent: pages.meetingNotes, item: undefined },
  lectioDivina: { path: '/lectio-divina', parent: pages.lectioDivina, item: undefined },
} as const;

export type DatedList = keyof typeof datedLists;
export const datedListNames = [
  'calendar',
  'news',
  'reflections',
  'newsletters',
  'meetingNotes',
  'lectioDivina',
] as const;

/** What the address shows, as far as the address says it: whether there is such an item, only the data know. */
export function viewAt(pathname: string): View {
  const path = pathname.replace(/\/+$/, '') || '/';
  const name = pageNameAt(path);
  if (name !== 'notFound') return { name, path };
  return folderAt(path) ?? datedViewAt(path) ?? { name, path };
}

/** How the menu marks a page at a path: as the page there, or as the one that it belongs to, such as the calendar of an event. */
export function currentAs(name: PageName, pathname: string): 'page' | 'true' | undefined {
  const view = viewAt(pathname);
  if (view.path === pages[name].path) return 'page';
  return sectionOf(view) === pages[name] ? 'true' : undefined;
}

/** The page of the page table that a view belongs to. */
function sectionOf({ name, list }: View): SitePage | undefined {
  return list ? datedLists[list].parent : isPageName(name) ? pages[name] : undefined;
}

/** Where a part of a year of a list is shown; the first part is the year itself. */
export function yearPath(list: DatedList, year: string, part = 1): string {
  return `${datedLists[list].path}/${year}${part > 1 ? `/${part}` : ''}`;
}

/** Where an item has its page; nothing for one without a slug. */
export function itemPath(list: DatedList, item: object): string | undefined {
  const slug = slugOf(item);
  return slug && `${datedLists[list].path}/${encodeURIComponent(slug)}`;
}

const textSegment = 'text';

/** The pages of documents by the folder of their files. */
const pagesOfFiles: Readonly<Record<string, string>> = {
  newsletters: datedLists.newsletters.path,
  meetings: datedLists.meetingNotes.path,
  'lectio-divina': datedLists.lectioDivina.path,
};

/** Where the text of an uploaded PDF can be read, such as `/newsletters/text/{uuid}`; nothing for another file. */
export function textPagePath(fileUrl: string): string | undefined {
  const [, , folder = ''] = fileUrl.split('/');
  const [page, id] = [pagesOfFiles[folder], textIdOf(fileUrl)];
  return page && id && `${page}/${textSegment}/${id}`;
}

/** The item's part of its address, which the API gives to events, news and reflections. */
function slugOf(item: object): string | undefined {
  return 'slug' in item && typeof item.slug === 'string' && item.slug !== '' ? item.slug : undefined;
}

/** The parts of the root gallery are apart: below the gallery's own address, '2' may be a folder. */
const rootParts = '/photos';

/** Where a part of a folder of the gallery is shown; the first part is the folder itself, and the root gallery the page. */
export function folderPath(folder: string, part = 1): string {
  if (!folder) return part > 1 ? `${rootParts}/${part}` : pages.gallery.path;
  return `${pages.gallery.path}/${encodeURIComponent(folder)}${part > 1 ? `/${part}` : ''}`;
}

function folderAt(path: string): View | undefined {
  const [base, ...segments] = path.slice(1).split('/');
  if (`/${base}` === rootParts) return partAt({ name: 'gallery', path }, segments);
  const [folder, ...rest] = segments;
  if (`/${base}` !== pages.gallery.path || !folder) return undefined;
  const view: View = { name: 'gallery', path, folder: decoded(folder) };
  return rest.length === 0 ? view : partAt(view, rest);
}

/** A part of a folder after its first, which has the address of the folder. */
function partAt(view: View, [number = '', ...rest]: readonly string[]): View | undefined {
  return rest.length === 0 && /^([2-9]|[1-9]\d+)$/.test(number)
    ? { ...view, part: Number(number) }
    : undefined;
}

function datedViewAt(path: string): View | undefined {
  const [base, second, third, ...rest] = path.slice(1).split('/');
  const list = datedListNames.find((each) => datedLists[each].path === `/${base}`);
  if (!list || !second || rest.length > 0) return undefined;
  if (second === textSegment && third) return { name: 'documentText', path, list, slug: third };
  if (/^\d{4}$/.test(second)) {
    if (third !== undefined && !/^[1-9]\d*$/.test(third)) return undefined;
    return { name: 'year', path, list, year: second, part: Number(third ?? 1) };
  }
  const { item } = datedLists[list];
  return item && third === undefined ? { name: item, path, list, slug: decoded(second) } : undefined;
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
