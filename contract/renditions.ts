/** The widths in pixels at which pictures are shown, smallest first. */
export const renditionWidths = [480, 960, 1600] as const;
export type RenditionWidth = (typeof renditionWidths)[number];

/** The file extensions of renditions, the preferred one first. */
export const renditionTypes = ['avif', 'jpg'] as const;
export type RenditionType = (typeof renditionTypes)[number];

/** Where the renditions of a picture lie in the media bucket, followed by the picture's key. */
export const renditionsPrefix = 'renditions/';

/** What is known of a picture once its renditions are there. */
export type Rendered = {
  /** Of the picture itself, upright, in pixels. */
  readonly width: number;
  readonly height: number;
  /** Sixteen colours of the picture, in four rows from its top, as 64 characters of base64 (see `placeholderUrl`). */
  readonly placeholder: string;
  /** The nominal widths that exist. The largest may be wider than the picture, which is never enlarged. */
  readonly renditions: readonly RenditionWidth[];
};

/** What is known of a picture until its renditions are there, when the device that uploaded it has made a small JPEG of it. */
export type WithThumbnail = { readonly hasThumbnail: true };

/**
 * What the media function is asked: to look at a picture whose file came or went; at one that was there before, which stays
 * also when it cannot be rendered; or which pictures of the gallery have no renditions yet.
 */
export type MediaTask =
  { readonly changed: string } | { readonly catchUp: string } | { readonly list: 'unrendered' };

/** What became of a picture: `running` when another run is at it, `removed` when it is gone, with its renditions. */
export type MediaOutcome =
  | { readonly outcome: 'rendered' | 'there' | 'running' | 'removed' | 'ignored' }
  | { readonly outcome: 'refused'; readonly message: string };

/** As long as it can be in JSON: a list keeps room for what will be known of a picture. */
export const longestRendered: Rendered = {
  width: 50_000_000,
  height: 50_000_000,
  placeholder: '-'.repeat(64),
  renditions: renditionWidths,
};

/** The widths at which a picture of this width is rendered: up to the first that shows all of its pixels. */
export function renditionWidthsOf(width: number): RenditionWidth[] {
  return renditionWidths.filter((_, index) => index === 0 || width > (renditionWidths[index - 1] ?? 0));
}

/** The width in pixels of a rendition's file, which its name says only where the picture is at least as wide. */
export function renderedWidth(nominal: RenditionWidth, pictureWidth: number): number {
  return Math.min(nominal, pictureWidth);
}

/** The key of one rendition of the picture with this key. */
export function renditionKey(key: string, width: RenditionWidth, type: RenditionType): string {
  return `${renditionsPrefix}${key}/${String(width)}.${type}`;
}

/** The key of the small form that the uploading device has made of the picture with this key. */
export function thumbnailKey(key: string): string {
  return `${renditionsPrefix}${key}/thumbnail.jpg`;
}

/** The keys of all renditions that the picture with this key may have, and of its thumbnail. */
export function renditionKeys(key: string): string[] {
  const renditions = renditionWidths.flatMap((width) =>
    renditionTypes.map((type) => renditionKey(key, width, type)),
  );
  return [...renditions, thumbnailKey(key)];
}

/** The key of the picture that a rendition was made of; undefined for any other key. */
export function renditionSource(key: string): string | undefined {
  if (!key.startsWith(renditionsPrefix)) return undefined;
  return key.slice(renditionsPrefix.length, key.lastIndexOf('/'));
}

/**
 * A GIF of 4 × 4 pixels (https://www.w3.org/Graphics/GIF/spec-gif89a.txt) whose palette is the placeholder's colours and whose
 * pixels are 0 to 15 in order, so that only the palette differs between pictures. The comment before the image makes the
 * palette begin at a multiple of three bytes, which base64 needs.
 */
export function placeholderUrl(placeholder: string): string {
  return `data:image/gif;base64,${beforePalette}${placeholder}${afterPalette}`;
}

const beforePalette = 'R0lGODlhBAAEAAAAACH+AyAgIAAsAAAAAAQABACD';
const afterPalette = 'BAwQBDFIMQeipBZr7kUAOw==';
