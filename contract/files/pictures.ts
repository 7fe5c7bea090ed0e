import { limits } from '../limits.ts';
import { stemOf } from './media.ts';

/** The resources whose uploaded pictures get renditions. */
export const pictureResources = ['gallery', 'team', 'history', 'parish', 'events', 'news'] as const;
export type PictureResource = (typeof pictureResources)[number];

/** The upload folder of each of these resources. */
export const pictureFolders = {
  gallery: 'gallery',
  team: 'team-photos',
  history: 'uploads',
  parish: 'parish',
  events: 'event-pictures',
  news: 'news-pictures',
} as const satisfies Record<PictureResource, string>;

/** The key prefix of a resource's pictures. */
export const picturePrefix = (resource: PictureResource): string => `${pictureFolders[resource]}/`;

/** The resource whose folder contains this key; undefined for any other folder. */
export function pictureResourceOf(key: string): PictureResource | undefined {
  return pictureResources.find((resource) => key.startsWith(picturePrefix(resource)));
}

/** The names of what is stored about an item's picture, beside its address: how it is described and cropped, and the consent to it. */
export const wordsOfPicture = ['imageAlt', 'imageFocus', 'imageConsent', 'consent', 'photoAlt'] as const;

/** Two whole percentages such as 30% 70%, or nothing. */
export const focusOrEmptyPattern = /^$|^(100|[1-9]?[0-9])% (100|[1-9]?[0-9])%$/;

/** Parses a focus into whole percentages from the left and the top; the centre if it is absent or malformed. */
export function focusPoint(focus: string | undefined): { readonly x: number; readonly y: number } {
  const [x = 50, y = 50] = focusOrEmptyPattern.test(focus ?? '')
    ? (focus ?? '').split(' ').flatMap((part) => (part === '' ? [] : Number.parseInt(part, 10)))
    : [];
  return { x, y };
}

/** Formats a point as a focus, within the picture. */
export function focusAt({ x, y }: { readonly x: number; readonly y: number }): string {
  const percent = (value: number) => `${Math.round(Math.min(100, Math.max(0, value)))}%`;
  return `${percent(x)} ${percent(y)}`;
}

/** How strictly sharp decodes a picture, for the site and for the import: phones write files that are not quite right. */
export const pictureDecoding = {
  failOn: 'error',
  limitInputPixels: limits.galleryImageMegapixels * 1e6,
} as const;

/** The nominal widths of renditions in pixels, smallest first. */
export const renditionWidths = [480, 960, 1600] as const;
export type RenditionWidth = (typeof renditionWidths)[number];

/** The file extensions of renditions, preferred first. */
export const renditionTypes = ['avif', 'jpg'] as const;
export type RenditionType = (typeof renditionTypes)[number];

/** The attributes of a picture whose renditions exist. */
export type Rendered = {
  /** The size of the upright original in pixels. */
  readonly width: number;
  readonly height: number;
  /** The colours of a 4 × 4 grid over the picture, in rows from the top, as 64 base64 characters (see `placeholderUrl`). */
  readonly placeholder: string;
  /** The nominal widths that exist. The largest may exceed the picture's width, because pictures are never enlarged. */
  readonly renditions: readonly RenditionWidth[];
};

/** The nominal widths to render for a picture of this width, up to the first that keeps all of its pixels. */
export function renditionWidthsOf(width: number): RenditionWidth[] {
  return renditionWidths.filter((_, index) => index === 0 || width > (renditionWidths[index - 1] ?? 0));
}

/** The actual width of a rendition in pixels: the nominal width, or the picture's width if that is smaller. */
export function renderedWidth(nominal: RenditionWidth, pictureWidth: number): number {
  return Math.min(nominal, pictureWidth);
}

/** The key of one rendition of a picture with these widths. The largest JPEG has the picture's own key. */
export function renditionKey(
  key: string,
  widths: readonly RenditionWidth[],
  width: RenditionWidth,
  type: RenditionType,
): string {
  return type === 'jpg' && width === widths.at(-1) ? key : `${stemOf(key)}-${String(width)}.${type}`;
}

/** The key of the smallest rendition, which every picture has. */
export const smallestKey = (key: string): string => renditionKey(key, [], renditionWidths[0], 'avif');

/** The size in pixels of a link preview's picture (https://ogp.me). */
export const cardSize = { width: 1200, height: 630 } as const;

/** Which parts of a picture are its cards, in percent of the way from its top or left to its bottom or right, as in CSS's `object-position`. */
export const cardPositions = [0, 25, 50, 75, 100] as const;
export type CardPosition = (typeof cardPositions)[number];

export const cardKeyAt = (key: string, position: CardPosition): string =>
  `${stemOf(key)}-card-${position}.jpg`;

/** The key of the card with the focus nearest to its middle. Without a focus, it is above the middle of an upright picture. */
export function cardKey(key: string, { width = 1, height = 1 }: Partial<Rendered>, focus = ''): string {
  const { x, y } = focusPoint(focus || (height > width ? '50% 35%' : ''));
  const ratio = (width * cardSize.height) / (height * cardSize.width);
  // The length of the picture in cards, along the side that is cropped.
  const [point, length] = ratio > 1 ? [x, ratio] : [y, 1 / ratio];
  const distance = (position: CardPosition) =>
    Math.abs((position / 100) * (length - 1) + 0.5 - (point / 100) * length);
  const [nearest = 50] = cardPositions.toSorted((one, other) => distance(one) - distance(other));
  return cardKeyAt(key, nearest);
}

/** The sides in pixels of the square icons of the parish record's pictures: for headers, and for home screens. */
export const iconSizes = [96, 192, 512] as const;
export type IconSize = (typeof iconSizes)[number];

/** The key of one icon of the picture with this key. */
export function iconKey(key: string, size: IconSize): string {
  return `${stemOf(key)}-icon-${String(size)}.png`;
}

/** Whether icons are made of the picture with this key. */
export function hasIcons(key: string): boolean {
  return pictureResourceOf(key) === 'parish';
}

/**
 * The data URL of a 4 × 4 GIF (https://www.w3.org/Graphics/GIF/spec-gif89a.txt) whose palette is the placeholder's colours
 * and whose pixels are 0 to 15 in order, so that only the palette differs between pictures. A comment extension pads the
 * header, so that the palette starts at a multiple of three bytes and its base64 can be concatenated.
 */
export function placeholderUrl(placeholder: string): string {
  return `data:image/gif;base64,${beforePalette}${placeholder}${afterPalette}`;
}

const beforePalette = 'R0lGODlhBAAEAAAAACH+AyAgIAAsAAAAAAQABACD';
const afterPalette = 'BAwQBDFIMQeipBZr7kUAOw==';
