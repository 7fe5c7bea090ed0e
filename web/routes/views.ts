import type { CalendarDate } from '../../contract/dates/calendar-date.ts';
import { churchIdPattern } from '../../contract/fields/urls.ts';
import { churchWith } from '../../contract/masses/churches.ts';
import { textIdOf } from '../../contract/files/document-text.ts';
import type { ParishFacts } from '../../contract/parish-record.ts';
import { calendarPath, draftPath } from '../../contract/site/site-files.ts';
import { type DatedList, datedListNames, datedLists } from './dated-lists.ts';
import {
  hasPage,
  isPageName,
  type PageName,
  pageNameAt,
  pageNames,
  pages,
  type PrivatePageName,
  type SitePage,
} from './pages.ts';

/** Pages that exist because of an item, of a year of items, or of a link to a draft; and what all pages show until the parish has a name. */
const derivedNames = [
  'event',
  'newsItem',
  'reflection',
  'documentText',
  'year',
  'month',
  'draft',
  'gone',
  'beingSetUp',
] as const;

/** The name of a view: a page of the page table, or a derived one. */
export type ViewName = PageName | (typeof derivedNames)[number];

export const viewNames: readonly ViewName[] = [...pageNames, ...derivedNames];

/** A view of the site; the others are the admin area's (web/app/admin/main.tsx). */
export type PublicViewName = Exclude<ViewName, PrivatePageName>;

export function isPublicView(name: ViewName): name is PublicViewName {
  return !(isPageName(name) && pages[name].audience === 'private');
}

export type View = {
  readonly name: ViewName;
  /** Without a trailing slash. */
  readonly path: string;
  /** For item pages the item's slug; for document texts the UUID in the file name; for a draft the token of its link. */
  readonly slug?: string;
  /** For year pages. */
  readonly list?: DatedList;
  readonly year?: string;
  /** For the pages of months, such as '2026-12'. */
  readonly month?: string;
  /** For this week: the id of the church whose Masses it shows. */
  readonly church?: string;
  /** For the gallery: the selected folder. */
  readonly folder?: string;
  /** For years and folders: the page number, from 1. */
  readonly part?: number;
};

/** The view for a path, judged by the path alone: whether the item exists depends on the data. */
export function viewAt(pathname: string): View {
  const path = pathname.replace(/\/+$/, '') || '/';
  const name = pageNameAt(path);
  if (name !== 'notFound') return { name, path };
  return draftAt(path) ?? folderAt(path) ?? weekAt(path) ?? datedViewAt(path) ?? { name, path };
}

/** The `aria-current` of a menu entry: 'page' on the page itself, 'true' on pages below it, such as its events. */
export function currentAs(name: PageName, pathname: string): 'page' | 'true' | undefined {
  const view = viewAt(pathname);
  if (view.path === pages[name].path) return 'page';
  return sectionOf(view) === pages[name] ? 'true' : undefined;
}

/** The page of the page table that a view belongs to. */
function sectionOf({ name, list }: View): SitePage | undefined {
  return list ? datedLists[list].parent : isPageName(name) ? pages[name] : undefined;
}

/** Whether the parish has the page that a view is, or belongs to, and the church that it is about. */
export function hasView(view: View, parish: ParishFacts): boolean {
  if (view.church && !churchWith(view.church, parish)) return false;
  const section = sectionOf(view);
  return !section || hasPage(pageNameAt(section.path), parish);
}

/** The path of a page of a list's year; page 1 has the path of the year. */
export function yearPath(list: DatedList, year: string, part = 1): string {
  return `${datedLists[list].path}/${year}${part > 1 ? `/${part}` : ''}`;
}

/** The path of the page of the month that a date is in. */
export function monthPath(date: CalendarDate): string {
  return `${pages.calendar.path}/${date.slice(0, 7)}`;
}

/** The path of an item's page; undefined without a slug. */
export function itemPath(list: DatedList, item: object): string | undefined {
  const slug = slugOf(item);
  return slug && `${datedLists[list].path}/${encodeURIComponent(slug)}`;
}

const textSegment = 'text';

type TextSource = { readonly fileUrl: string; readonly unlisted?: boolean | undefined };

/**
 * The path of the text version of an uploaded PDF, such as `/newsletters/text/{uuid}`; undefined for other files, and for an
 * unlisted document.
 */
export function textPagePath({ fileUrl, unlisted }: TextSource): string | undefined {
  if (unlisted) return undefined;
  const [, , folder = ''] = fileUrl.split('/');
  const list = datedListNames.find((name) => datedLists[name].folder === folder);
  const id = textIdOf(fileUrl);
  return list && id && `${datedLists[list].path}/${textSegment}/${id}`;
}

/** The slug of an item's path, which the API assigns to events, news and reflections. */
function slugOf(item: object): string | undefined {
  return 'slug' in item && typeof item.slug === 'string' && item.slug !== '' ? item.slug : undefined;
}

/** Pages of the root gallery have a separate prefix, because below the gallery's path '2' could be a folder. */
const rootParts = '/photos';

/** The path of a page of a gallery folder; page 1 has the path of the folder, or of the gallery for the root. */
export function folderPath(folder: string, part = 1): string {
  if (!folder) return part > 1 ? `${rootParts}/${part}` : pages.gallery.path;
  return `${pages.gallery.path}/${encodeURIComponent(folder)}${part > 1 ? `/${part}` : ''}`;
}

/** The path of the week of the church with an id; with an empty id, of all churches. */
export function weekPath(church: string): string {
  return pages.thisWeek.path + (church && `/${church}`);
}

function draftAt(path: string): View | undefined {
  const [base, token, ...rest] = path.slice(1).split('/');
  if (`/${base}` !== draftPath || rest.length > 0) return undefined;
  return { name: 'draft', path, ...(token && { slug: token }) };
}

function weekAt(path: string): View | undefined {
  const church = path.slice(pages.thisWeek.path.length + 1);
  return churchIdPattern.test(church) && path === weekPath(church)
    ? { name: 'thisWeek', path, church }
    : undefined;
}

function folderAt(path: string): View | undefined {
  const [base, ...segments] = path.slice(1).split('/');
  if (`/${base}` === rootParts) return partAt({ name: 'gallery', path }, segments);
  const [folder, ...rest] = segments;
  if (`/${base}` !== pages.gallery.path || !folder) return undefined;
  const view: View = { name: 'gallery', path, folder: decoded(folder) };
  return rest.length === 0 ? view : partAt(view, rest);
}

/** Page 2 or later of a folder: page 1 has the folder's path. */
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
  if (list === 'events' && /^\d{4}(-(0[1-9]|1[0-2]))?$/.test(second)) {
    return third === undefined && second.length > 4
      ? { name: 'month', path, list, month: second }
      : undefined;
  }
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

/** The address that subscribes a calendar app to the parish's calendar, or to that of the church with an id. */
export function subscriptionTo(parish: ParishFacts, church?: string): string {
  return calendarAddress(parish, church).replace(/^https?:/, 'webcal:');
}

/** The address of the calendar's file, which the publisher writes: events, and Masses by date. */
export function calendarAddress({ website = '' }: ParishFacts, church?: string): string {
  return website + calendarPath(church);
}
