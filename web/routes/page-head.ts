import type { CalendarDate } from '../../contract/calendar-date.ts';
import { parish } from '../../parish/details.ts';
import { type Picture, pictureNamed, pictureUrl } from '../../parish/pictures/catalogue.ts';
import type { Query } from '../data/query.ts';
import { isPageName, pages } from './pages.ts';
import type { View } from './views.ts';

/** What a page says of itself to browsers, search engines and shared links. */
export type PageHead = {
  /** The page's own part of the browser's title. */
  readonly title: string;
  readonly description: string;
  /** The one address that search engines know the page by. */
  readonly path: string;
  readonly isIndexed: boolean;
  readonly picture: SharedPicture;
  /** Blocks of JSON-LD (https://schema.org); none in a browser, where nothing reads them. */
  readonly structuredData: readonly object[];
};

/** The picture of a shared link (https://ogp.me), as wide and high as it is known to be; the site's own is 1200×630. */
export type SharedPicture = {
  readonly url: string;
  readonly alt: string;
  readonly size?: Pick<Picture, 'width' | 'height'>;
};

/** What a page's head may be made of. */
export type HeadContext = {
  readonly view: View;
  readonly today: CalendarDate;
  /** The value of a query as the page's file carries it; nothing when it is not known. */
  readonly valueOf: <Value>(query: Query<Value>) => Value | undefined;
};

const openGraph = 'open-graph';
const parishPicture = pictureNamed(openGraph);
const sharedPicture: SharedPicture = {
  alt: parishPicture.alt,
  size: parishPicture,
  url: parish.website + pictureUrl(openGraph, parishPicture.width, 'jpg'),
};

/** The head of a view as the page table has it; that of an item or a year is its module's to complete. */
export function defaultHead({ name, path }: View): PageHead {
  const page = isPageName(name) ? pages[name] : pages.notFound;
  return {
    title: page.title,
    description: page.description,
    path: isPageName(name) && name !== 'gallery' ? page.path : path,
    isIndexed: page.audience === 'everyone' && !['notFound', 'gone'].includes(name),
    picture: sharedPicture,
    structuredData: [],
  };
}

/** What the browser's title shows of a page. */
export function fullTitle(title: string): string {
  return `${title} | ${parish.churchName}`;
}
