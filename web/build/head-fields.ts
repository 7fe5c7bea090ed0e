import { parish } from '../../parish/details.ts';
import { pictureNamed, pictureUrl } from '../../parish/pictures/catalogue.ts';
import { canonicalAddress, documentTitle, type PageName, pages } from '../routes/pages.ts';

/** One element of the head that differs from page to page: named by `key`, with `attribute` saying `value`. */
export type HeadField = {
  readonly tag: 'meta' | 'link';
  readonly key: 'name' | 'property' | 'rel';
  readonly keyValue: string;
  readonly attribute: 'content' | 'href';
  readonly value: string;
};

const sharedPicture = pictureNamed('open-graph');

/** Description, canonical address and Open Graph of a page (https://ogp.me). */
export function headFields(name: PageName): HeadField[] {
  const { description, audience } = pages[name];
  const address = canonicalAddress(name);
  return [
    meta('description', description),
    meta('robots', audience === 'everyone' && name !== 'notFound' ? 'index, follow' : 'noindex'),
    { tag: 'link', key: 'rel', keyValue: 'canonical', attribute: 'href', value: address },
    openGraph('type', 'website'),
    openGraph('locale', 'en_GB'),
    openGraph('site_name', parish.churchName),
    openGraph('title', documentTitle(name)),
    openGraph('description', description),
    openGraph('url', address),
    openGraph('image', parish.website + pictureUrl('open-graph', sharedPicture.width, 'jpg')),
    openGraph('image:width', String(sharedPicture.width)),
    openGraph('image:height', String(sharedPicture.height)),
    openGraph('image:alt', sharedPicture.alt),
    meta('twitter:card', 'summary_large_image'),
  ];
}

function meta(name: string, value: string): HeadField {
  return { tag: 'meta', key: 'name', keyValue: name, attribute: 'content', value };
}

function openGraph(property: string, value: string): HeadField {
  return { tag: 'meta', key: 'property', keyValue: `og:${property}`, attribute: 'content', value };
}
