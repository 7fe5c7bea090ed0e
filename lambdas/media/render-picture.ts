import sharp, { type Metadata, type Sharp } from 'sharp';
import {
  type CardPosition,
  cardPositions,
  cardSize,
  type IconSize,
  iconSizes,
  pictureDecoding,
  type Rendered,
  renditionTypes,
  type RenditionType,
  type RenditionWidth,
  renditionWidths,
  renditionWidthsOf,
} from '../../contract/files/pictures.ts';
import { limits } from '../../contract/limits.ts';

/** A rendition's bytes. */
type RenditionFile = {
  readonly width: RenditionWidth;
  readonly type: RenditionType;
  readonly bytes: Uint8Array;
};

/** A card's bytes, a JPEG. */
type CardFile = { readonly position: CardPosition; readonly bytes: Uint8Array };

const PLACEHOLDER_SIDE = 4;

// The function has one processor and renders one picture at a time.
sharp.concurrency(1);
sharp.cache(false);

/** Measured in decision 17: in WebAssembly, AVIF with `effort: 1` takes a fifth of the default's time. */
const encode = {
  avif: (image: Sharp, width: RenditionWidth) =>
    image.avif({ quality: width === 480 ? 42 : 48, effort: 1, chromaSubsampling: '4:2:0' }),
  jpg: (image: Sharp, width: RenditionWidth) =>
    image.jpeg({ quality: width === 480 ? 64 : 72, mozjpeg: true }),
} satisfies Record<RenditionType, (image: Sharp, width: RenditionWidth) => Sharp>;

/**
 * Makes all renditions and cards of a picture: upright, in sRGB, on white, without metadata, and with only the first frame of an
 * animation. `extension` is that of its key. Throws PictureFault for a file that is not such a picture, or, before
 * decoding, for one that has too many pixels according to its header.
 */
export async function renderPicture(
  bytes: Uint8Array,
  extension: string,
): Promise<{
  readonly rendered: Rendered;
  readonly files: readonly RenditionFile[];
  readonly cards: readonly CardFile[];
}> {
  const { width, height } = await measure(bytes, extension);
  try {
    const largest = await decode(bytes);
    const files: RenditionFile[] = [];
    const renditions = renditionWidthsOf(width);
    for (const each of renditions)
      for (const type of renditionTypes) {
        const image = largest().resize({ width: each, withoutEnlargement: true });
        files.push({ width: each, type, bytes: await encode[type](image, each).toBuffer() });
      }
    const cards = await renderCards(largest());
    const colours = await largest()
      .resize(PLACEHOLDER_SIDE, PLACEHOLDER_SIDE, { fit: 'fill' })
      .raw()
      .toBuffer();
    return { rendered: { width, height, placeholder: colours.toString('base64'), renditions }, files, cards };
  } catch (error) {
    throw isOutOfMemory(error) ? tooDemanding() : damaged(error);
  }
}

/** Enlarges what is smaller than a card. Without mozjpeg, which takes five times as long and saves a tenth. */
async function renderCards(picture: Sharp): Promise<readonly CardFile[]> {
  const { data, info } = await picture
    .resize({ ...cardSize, fit: 'outside' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const cards: CardFile[] = [];
  for (const position of cardPositions) {
    const left = Math.round(((width - cardSize.width) * position) / 100);
    const top = Math.round(((height - cardSize.height) * position) / 100);
    const card = sharp(data, { raw: { width, height, channels } }).extract({ left, top, ...cardSize });
    cards.push({ position, bytes: await card.jpeg({ quality: 60 }).toBuffer() });
  }
  return cards;
}

/** WebAssembly and libvips report it with different messages. */
function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && /out of memory|enlarge memory|unable to allocate/i.test(error.message);
}

/** Returns the size of the upright picture. */
async function measure(
  bytes: Uint8Array,
  extension: string,
): Promise<{ readonly width: number; readonly height: number }> {
  const metadata = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch((error: unknown) => {
      throw damaged(error);
    });
  const actual = extensionOf(metadata);
  if (actual !== extension) throw otherType(actual, extension);
  const { width, height } = metadata.autoOrient;
  if (width * height > pictureDecoding.limitInputPixels) throw tooManyPixels(width * height);
  return { width, height };
}

/** Decodes a picture once, at the largest size needed. Returns a factory of pipelines on the decoded pixels. */
async function decode(bytes: Uint8Array): Promise<() => Sharp> {
  const { data, info } = await sharp(bytes, pictureDecoding)
    .autoOrient()
    .resize({ width: renditionWidths[renditionWidths.length - 1], withoutEnlargement: true })
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return () => sharp(data, { raw: { width, height, channels } });
}

function extensionOf({ format, compression }: Metadata): string | undefined {
  if (format === 'heif') return compression === 'av1' ? 'avif' : undefined;
  return format === 'jpeg' ? 'jpg' : format;
}

/** An icon's bytes, a PNG. */
type IconFile = { readonly size: IconSize; readonly bytes: Uint8Array };

const TRANSPARENT = { r: 0, g: 0, b: 0, alpha: 0 };

/** The part of a home-screen icon that the picture fills: phones round its corners. */
const FILLED = 0.84;

/**
 * Makes the square icons of a picture, which is never cut. The smallest keeps its transparency, for headers and tabs; those
 * for home screens and link previews are on white, because phones show transparency as black.
 */
export async function renderIcons(bytes: Uint8Array): Promise<readonly IconFile[]> {
  const icons: IconFile[] = [];
  for (const size of iconSizes) {
    const isOpaque = size !== iconSizes[0];
    const background = isOpaque ? 'white' : TRANSPARENT;
    const side = isOpaque ? Math.round(size * FILLED) : size;
    const margin = Math.floor((size - side) / 2);
    const icon = sharp(bytes, pictureDecoding)
      .autoOrient()
      .toColourspace('srgb')
      .resize({ width: side, height: side, fit: 'contain', background })
      .extend({
        top: margin,
        left: margin,
        bottom: size - side - margin,
        right: size - side - margin,
        background,
      });
    if (isOpaque) icon.flatten({ background });
    icons.push({ size, bytes: await icon.png({ palette: true }).toBuffer() });
  }
  return icons;
}

const typeNames: Readonly<Record<string, string>> = {
  jpg: 'a JPEG',
  png: 'a PNG',
  webp: 'a WebP',
  gif: 'a GIF',
  avif: 'an AVIF',
};

/** Why a file cannot be rendered. `messageFor` returns the message for the uploader, given a name such as ‘IMG 1.jpg’. */
export class PictureFault extends Error {
  override readonly name = 'PictureFault';
  readonly messageFor: (subject: string) => string;

  constructor(messageFor: (subject: string) => string, options?: ErrorOptions) {
    super(messageFor('A picture'), options);
    this.messageFor = messageFor;
  }
}

const damaged = (cause: unknown): PictureFault =>
  new PictureFault(
    (subject) =>
      `${subject} cannot be opened as a picture: it is damaged or incomplete. Please save it again as a JPEG and upload that.`,
    { cause },
  );

/** `actual` and `named` are file extensions. */
const otherType = (actual: string | undefined, named: string): PictureFault =>
  new PictureFault((subject) => {
    const content = typeNames[actual ?? ''];
    const expected = typeNames[named] ?? 'a picture';
    return content === undefined
      ? `${subject} is not ${expected}, although its name says so. Please save it as a JPEG and upload that.`
      : `${subject} is ${content}, although its name says that it is ${expected}. Please save it as a JPEG and upload that.`;
  });

const tooManyPixels = (pixels: number): PictureFault =>
  new PictureFault(
    (subject) =>
      `${subject} has ${String(Math.ceil(pixels / 1e6))} megapixels; a picture may have ${String(limits.galleryImageMegapixels)} at most. Please make it smaller and upload it again.`,
  );

/** The function was killed more than once while rendering the picture. */
export const tooDemanding = (): PictureFault =>
  new PictureFault(
    (subject) =>
      `${subject} takes more memory or time than the website has for one picture. Please make it smaller and upload it again.`,
  );
