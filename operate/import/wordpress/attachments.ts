import { limits } from '../../../contract/limits.ts';
import { importedLine, type TextPicture } from '../imported-text.ts';
import { originalName } from '../resized-pictures.ts';
import type { ExportItem, WordPressExport } from './parse-export.ts';

/** An attachment: a file that was uploaded to the old site. */
export type Attachment = {
  readonly id: string;
  /** The id of the post that it was uploaded to. */
  readonly post: string;
  readonly address: string;
  /** Its path in the folder of uploads, such as `2019/05/IMG_1.jpg`. */
  readonly file: string;
  /** On one line; empty without one, or if it is too long for the gallery. */
  readonly caption: string;
};

export type Attachments = readonly Attachment[];

/** The attachments of exports, which may be the parts of one site. */
export function attachmentsOf(exports: readonly WordPressExport[]): Attachments {
  return exports.flatMap(({ items }) => items).flatMap((item) => attachmentOf(item) ?? []);
}

/** Returns an item as an attachment, or undefined for another type. */
export function attachmentOf(item: ExportItem): Attachment | undefined {
  if (item.text('wp:post_type') !== 'attachment') return undefined;
  const address = item.text('wp:attachment_url') || item.text('guid');
  const caption = importedLine(
    item.text('excerpt:encoded') || (item.meta.get('_wp_attachment_image_alt') ?? ''),
  );
  return {
    id: item.text('wp:post_id'),
    post: item.text('wp:post_parent'),
    address,
    file: item.meta.get('_wp_attached_file')?.trim() || uploadPath(address),
    caption: Array.from(caption).length > limits.captionLength ? '' : caption,
  };
}

/** The path of a file in the folder of uploads, from its address: the part after `/uploads/`, or else the whole path. */
export function uploadPath(address: string): string {
  const [path = ''] = address.replace(/^[a-z]+:\/\/[^/]*|^\/\/[^/]*/i, '').split(/[?#]/);
  return decoded(path.split('/uploads/').at(-1)?.replace(/^\/+/, '') ?? '');
}

/** The pictures that a post shows beside its text: its featured picture and those of its `[gallery]` shortcodes. */
export function picturesOf(
  item: ExportItem,
  galleries: readonly (readonly string[])[],
  attachments: Attachments,
): TextPicture[] {
  const id = item.text('wp:post_id');
  const ids = new Set([item.meta.get('_thumbnail_id') ?? '', ...galleries.flat()]);
  const showsOwn = galleries.some((gallery) => gallery.length === 0);
  return attachments
    .filter((each) => ids.has(each.id) || (showsOwn && each.post === id && isPicture(each)))
    .map(({ address, caption }) => ({ src: address, caption }));
}

/** Captions by the path of the picture in the folder of uploads, without the suffixes of resized copies. */
export function captionsOf(attachments: Attachments): ReadonlyMap<string, string> {
  return new Map(
    attachments
      .filter(({ caption }) => caption !== '')
      .map(({ file, caption }) => [originalName(file), caption] as const),
  );
}

export const isPicture = ({ file }: Attachment) => /\.(jpe?g|png|webp|gif|avif|tiff?|heic)$/i.test(file);

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
