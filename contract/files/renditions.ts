import { pictureResourceOf } from './pictures.ts';

/** The nominal widths of renditions in pixels, smallest first. */
export const renditionWidths = [480, 960, 1600] as const;
export type RenditionWidth = (typeof renditionWidths)[number];

/** The file extensions of renditions, preferred first. */
export const renditionTypes = ['avif', 'jpg'] as const;
export type RenditionType = (typeof renditionTypes)[number];

/** The prefix of renditions in the media bucket, followed by the picture's key. */
export const renditionsPrefix = 'renditions/';

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

/** Set on a picture without renditions if the uploading browser sent a small JPEG of it. */
export type WithThumbnail = { readonly hasThumbnail: true };

/**
 * A request to the media function, besides the bucket's events: process a file that was created or deleted; process an existing
 * picture, which is kept even if it cannot be rendered; remove the metadata of a picture; list all pictures, or those
 * without renditions; or add the files in the bucket that the gallery has no item of.
 */
export type MediaTask =
  | { readonly changed: string }
  | { readonly catchUp: string }
  | { readonly clean: string }
  | { readonly list: 'all' | 'unrendered' }
  | { readonly takeIn: 'gallery' };

/** The result for a picture: `running` if another invocation is processing it, `removed` if it and its renditions are gone. */
export type MediaOutcome =
  | { readonly outcome: 'rendered' | 'there' | 'running' | 'removed' | 'ignored' | 'cleaned' }
  | { readonly outcome: 'refused'; readonly message: string };

/** The longest value in JSON, used to reserve room in a list for a picture that has no renditions yet. */
export const longestRendered: Rendered = {
  width: 50_000_000,
  height: 50_000_000,
  placeholder: '-'.repeat(64),
  renditions: renditionWidths,
};

/** The nominal widths to render for a picture of this width, up to the first that keeps all of its pixels. */
export function renditionWidthsOf(width: number): RenditionWidth[] {
  return renditionWidths.filter((_, index) => index === 0 || width > (renditionWidths[index - 1] ?? 0));
}

/** The actual width of a rendition in pixels: the nominal width, or the picture's width if that is smaller. */
export function renderedWidth(nominal: RenditionWidth, pictureWidth: number): number {
  return Math.min(nominal, pictureWidth);
}

/** The key of one rendition of the picture with this key. */
export function renditionKey(key: string, width: RenditionWidth, type: RenditionType): string {
  return `${renditionsPrefix}${key}/${String(width)}.${type}`;
}

/** The key of the thumbnail that the uploading browser made of the picture with this key. */
export function thumbnailKey(key: string): string {
  return `${renditionsPrefix}${key}/thumbnail.jpg`;
}

/** The sides in pixels of the square icons of the parish record's pictures: for headers, and for home screens. */
export const iconSizes = [96, 192, 512] as const;
export type IconSize = (typeof iconSizes)[number];

/** The key of one icon of the picture with this key. */
export function iconKey(key: string, size: IconSize): string {
  return `${renditionsPrefix}${key}/icon-${String(size)}.png`;
}

/** The keys of the icons that the picture with this key has. */
export function iconKeys(key: string): string[] {
  return hasIcons(key) ? iconSizes.map((size) => iconKey(key, size)) : [];
}

/** Whether icons are made of the picture with this key. */
export function hasIcons(key: string): boolean {
  return pictureResourceOf(key) === 'parish';
}

/** The keys of every rendition and of the thumbnail that the picture with this key may have. */
export function renditionKeys(key: string): string[] {
  const renditions = renditionWidths.flatMap((width) =>
    renditionTypes.map((type) => renditionKey(key, width, type)),
  );
  return [...renditions, ...iconKeys(key), thumbnailKey(key)];
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
