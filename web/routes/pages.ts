import { searchPath } from '../../contract/site/site-files.ts';
import { adminPath, callbackPath } from '../../contract/sign-in.ts';
import { severalChurches } from '../../contract/masses/churches.ts';
import type { ParishFacts } from '../../contract/parish-record.ts';

/** A page of the site: its path, menu label, and metadata for search engines and link previews. */
export type SitePage = {
  readonly path: string;
  /** The label in menus. */
  readonly label: string;
  /** The page's part of the document title. */
  readonly title: string;
  readonly description: (parish: ParishFacts) => string;
  /** `private` pages are for administrators: they are not indexed, and the server renders only their frame. */
  readonly audience: 'everyone' | 'private';
};

const publicPage = (
  path: string,
  label: string,
  title: string,
  description: SitePage['description'],
): SitePage => ({
  path,
  label,
  title,
  description,
  audience: 'everyone',
});

/** Every page of the site, by name (specification §2). page-modules.ts maps the same names to modules. */
export const pages = {
  home: publicPage('/', 'Home', 'Home', ({ churchName, town, tagline }) =>
    [`Mass times, news and events of ${[churchName, town].filter(Boolean).join(', ')}`, tagline, '']
      .filter((part) => part !== undefined)
      .join('. ')
      .trim(),
  ),
  calendar: publicPage(
    '/calendar',
    'Calendar',
    'Calendar',
    ({ churchName }) => `What is on at ${churchName}: Masses, meetings, concerts and celebrations.`,
  ),
  thisWeek: publicPage(
    '/this-week',
    'This Week',
    'This Week',
    ({ churchName }) =>
      `The Masses of this week at ${churchName}, with their intentions, what is on, and how to reach the parish office.`,
  ),
  gallery: publicPage(
    '/gallery',
    'Gallery',
    'Photo Gallery',
    ({ churchName }) => `Pictures of the life of ${churchName}.`,
  ),
  churches: publicPage(
    '/churches',
    'Our Churches',
    'Our Churches',
    ({ churchName }) =>
      `The churches of ${churchName}: where they are, when Mass is, and the way in without steps.`,
  ),
  history: publicPage(
    '/history',
    'Our History',
    'Our History',
    ({ churchName }) =>
      `How ${churchName} came to be: the story of the parish, from the first Mass to today.`,
  ),
  team: publicPage(
    '/team',
    'Parish Team',
    'Parish Team and Ministries',
    ({ churchName }) => `The people who serve ${churchName}, and the ministries that you may join.`,
  ),
  safeguarding: publicPage(
    '/safeguarding',
    'Safeguarding',
    'Safeguarding',
    ({ churchName }) =>
      `How ${churchName} keeps children and adults at risk safe, and whom to tell of a concern.`,
  ),
  reflections: publicPage(
    '/reflections',
    'Reflections',
    'Reflections',
    ({ priestName }) =>
      `Reflections${priestName ? ` by ${priestName}` : ''} on the Gospel and the seasons of the Church.`,
  ),
  newsletters: publicPage(
    '/newsletters',
    'Newsletters',
    'Newsletters',
    ({ churchName }) => `The weekly newsletters of ${churchName}.`,
  ),
  meetingNotes: publicPage(
    '/meeting-notes',
    'Meeting Notes',
    'Meeting Notes',
    ({ churchName }) => `Notes of the meetings of the parish council of ${churchName}.`,
  ),
  lectioDivina: publicPage(
    '/lectio-divina',
    'Lectio Divina',
    'Lectio Divina',
    ({ churchName }) => `Prayerful reading of Scripture at ${churchName}.`,
  ),
  sacraments: publicPage(
    '/sacraments',
    'Sacraments',
    'Sacraments and Special Moments',
    ({ churchName }) =>
      `Baptisms, weddings, funerals at ${churchName}: what to do, what to have ready, and whom to ask.`,
  ),
  search: publicPage(
    searchPath,
    'Search',
    'Search',
    ({ churchName }) => `Find what you are looking for at ${churchName}.`,
  ),
  memorial: publicPage(
    '/memorial',
    'In Memoriam',
    'In Memoriam',
    ({ churchName }) => `A tribute of ${churchName}, with words of Scripture and a prayer.`,
  ),
  privacy: publicPage(
    '/privacy',
    'Privacy',
    'Privacy',
    ({ churchName }) => `What the website of ${churchName} keeps of people, why and for how long.`,
  ),
  admin: {
    path: adminPath,
    label: 'Administration',
    title: 'Church Administration',
    description: () => 'For the administrators of the parish.',
    audience: 'private',
  },
  authCallback: {
    path: callbackPath,
    label: 'Sign in',
    title: 'Completing sign in',
    description: () => 'For the administrators of the parish.',
    audience: 'private',
  },
  notFound: {
    path: '/not-found',
    label: 'Page not found',
    title: 'Page not found',
    description: () => 'There is no page at this address.',
    audience: 'everyone',
  },
} as const satisfies Record<string, SitePage>;

export type PageName = keyof typeof pages;

/** The pages of the admin area. */
export type PrivatePageName = {
  [Name in PageName]: (typeof pages)[Name]['audience'] extends 'private' ? Name : never;
}[PageName];

/** A menu entry: a page, or a labelled dropdown of pages (specification §2). */
type MenuEntry = PageName | { readonly label: string; readonly pages: readonly PageName[] };

export const menu: readonly MenuEntry[] = [
  'home',
  'calendar',
  'gallery',
  { label: 'About Us', pages: ['churches', 'history', 'team', 'safeguarding'] },
  { label: 'Resources', pages: ['reflections', 'newsletters', 'meetingNotes', 'lectioDivina'] },
];

/** The menu's pages as a flat list, for the mobile menu. */
export const menuPages: readonly PageName[] = menu.flatMap((entry) =>
  typeof entry === 'string' ? [entry] : entry.pages,
);

/** Whether the parish has this page: not one whose texts its record lacks, one that it is without, or that of its one church. */
export function hasPage(name: PageName, parish: ParishFacts): boolean {
  if (name === 'churches') return severalChurches(parish).length > 0;
  if (name === 'memorial') return parish.hasMemorial;
  if (name === 'sacraments') return parish.hasMoments;
  if (name === 'safeguarding') return parish.hasSafeguarding;
  return !ownWords(name, parish).hidden;
}

/** What menus call a page, its title and its description: the parish's own, or else those of the page table. */
export function pageWords(page: SitePage, parish: ParishFacts) {
  const { label, description } = ownWords(pageNameAt(page.path), parish);
  return {
    label: label || page.label,
    title: label || page.title,
    description: description || page.description(parish),
  };
}

type OwnWords = {
  readonly label?: string | undefined;
  readonly description?: string | undefined;
  readonly hidden?: boolean | undefined;
};

function ownWords(name: PageName, parish: ParishFacts): OwnWords {
  const byName: { readonly [Name in PageName]?: OwnWords | undefined } = parish.pages ?? {};
  return byName[name] ?? {};
}

/** The name of the page at a path, with or without a trailing slash; `notFound` if there is none. */
export function pageNameAt(pathname: string): PageName {
  const path = pathname.replace(/\/+$/, '') || '/';
  return pageNames.find((name) => pages[name].path === path) ?? 'notFound';
}

/** The names of all pages, in table order. */
export const pageNames = namesOf(pages);

export function isPageName(name: string): name is PageName {
  return Object.hasOwn(pages, name);
}

/** The keys of a record, in order. */
export function namesOf<Name extends string>(record: Readonly<Record<Name, unknown>>): Name[] {
  const names: Name[] = [];
  for (const name in record) names.push(name);
  return names;
}
