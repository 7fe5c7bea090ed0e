import type { CalendarDate } from '../../contract/dates/calendar-date.ts';
import type { PictureFields } from '../../contract/fields/fields.ts';
import { mediaKey, mediaUrl } from '../../contract/files/media.ts';
import { cardKey, cardSize, type Rendered, renderedWidth } from '../../contract/files/pictures.ts';
import { emblemIcon, type ParishFacts } from '../../contract/parish-record.ts';
import { isNamed } from '../../parish/is-named.ts';
import { drawnPictureAt, type Picture, pictureNamed, pictureUrl } from '../../parish/pictures/catalogue.ts';
import type { Query } from '../data/query.ts';
import { datedLists } from './dated-lists.ts';
import { isPageName, pages, pageWords } from './pages.ts';
import type { View } from './views.ts';

/** A page's metadata for browsers, search engines and link previews. */
export type PageHead = {
  /** The page's part of the document title. */
  readonly title: string;
  readonly description: string;
  /** The path of the canonical URL. */
  readonly path: string;
  readonly isIndexed: boolean;
  readonly picture: SharedPicture | undefined;
  /** JSON-LD blocks (https://schema.org); empty in a browser, where nothing reads them. */
  readonly structuredData: readonly object[];
};

/** The picture of a link preview (https://ogp.me), with its size if known: 1200×630, unless it is the emblem, drawn, or of another site. */
export type SharedPicture = {
  readonly url: string;
  readonly alt: string;
  readonly size?: Pick<Picture, 'width' | 'height'>;
};

/** The inputs of a page's `head` function. */
export type HeadContext = {
  readonly view: View;
  readonly today: CalendarDate;
  readonly parish: ParishFacts;
  /** The value of a query as the page file contains it; undefined when unknown. */
  readonly valueOf: <Value>(query: Query<Value>) => Value | undefined;
};

const openGraph = 'open-graph';

const parishPicture = pictureNamed(openGraph);

/** The picture of pages and events without their own: the parish's emblem, or the drawn church of the sample. */
export function sharedPicture(parish: ParishFacts): SharedPicture | undefined {
  const { website = '', churchName } = parish;
  const emblem = emblemIcon(parish, 512);
  if (emblem)
    return { alt: `The emblem of ${churchName}`, size: { width: 512, height: 512 }, url: website + emblem };
  if (!parish.drawings) return undefined;
  const url = website + pictureUrl(openGraph, parishPicture.width, 'jpg');
  return { alt: parishPicture.alt, size: parishPicture, url };
}

/**
 * The default head of a view from the page table: item and year pages have that of their list, and their modules override
 * parts of it.
 */
export function defaultHead({ name, path, list }: View, parish: ParishFacts): PageHead {
  const page = isPageName(name) ? pages[name] : list ? datedLists[list].parent : pages.notFound;
  const { title, description } = pageWords(page, parish);
  return {
    title,
    description,
    path: isPageName(name) && name !== 'gallery' ? page.path : path,
    isIndexed: page.audience === 'everyone' && !['notFound', 'gone', 'draft', 'beingSetUp'].includes(name),
    picture: sharedPicture(parish),
    structuredData: [],
  };
}

/** The complete document title for a page's title. */
export function fullTitle(title: string, { churchName }: ParishFacts): string {
  return churchName === '' || !isNamed({ churchName }) ? title : `${title} | ${churchName}`;
}

/** An event or a notice, as far as its picture is concerned. `title` stands in for a missing description. */
export type WithPicture = PictureFields & { readonly title: string; readonly picture?: Rendered };

/** The picture of an item for link previews: an uploaded one cropped around its focus. Undefined if it has none. */
export function itemSharedPicture(item: WithPicture, website = ''): SharedPicture | undefined {
  const { imageUrl = '', imageFocus, picture } = item;
  const [whole, key] = [wholePicture(item, website), mediaKey(imageUrl)];
  return whole && picture && key ? cardOf(key, picture, whole.alt, website, imageFocus) : whole;
}

/** An uploaded picture for link previews. */
export function cardOf(
  key: string,
  picture: Partial<Rendered>,
  alt: string,
  website = '',
  focus?: string,
): SharedPicture {
  return { alt, url: website + mediaUrl(cardKey(key, picture, focus)), size: cardSize };
}

/**
 * The picture of an item at its largest, as a JPEG, for structured data and the lightbox; undefined if it has
 * none. `website` is the origin of its address; without it, that of an own picture is a path.
 */
export function wholePicture(item: WithPicture, website = ''): SharedPicture | undefined {
  const { imageUrl, imageAlt, title, picture } = item;
  if (!imageUrl) return undefined;
  const alt = imageAlt || `Picture for ‘${title}’`;
  const drawn = drawnPictureAt(imageUrl);
  if (drawn) return { alt, url: website + pictureUrl(drawn.name, drawn.width, 'jpg'), size: drawn };
  const key = mediaKey(imageUrl);
  const nominal = picture?.renditions.at(-1);
  if (!picture || key === undefined || nominal === undefined)
    return { alt, url: imageUrl.startsWith('/') ? website + imageUrl : securely(imageUrl) };
  const width = renderedWidth(nominal, picture.width);
  const height = Math.round((picture.height * width) / picture.width);
  return { alt, url: website + mediaUrl(key), size: { width, height } };
}

/** The address of a picture over https: the Content-Security-Policy blocks http, except of the local stand-in for S3. */
export function securely(url: string): string {
  return url.replace(/^http:(?!\/\/(localhost|127\.0\.0\.1)[:/])/i, 'https:');
}
