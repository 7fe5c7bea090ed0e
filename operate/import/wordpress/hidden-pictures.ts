import { publicationOf } from '../publication.ts';
import { originalName } from '../resized-pictures.ts';
import { withoutShortcodes } from '../shortcodes.ts';
import { attachmentOf, type Attachments, picturesOf, uploadPath } from './attachments.ts';
import type { ExportItem, WordPressExport } from './parse-export.ts';

/**
 * Returns whether only what visitors of the old site did not see uses a picture: drafts, private, pending and scheduled posts,
 * and those with a password. `path` is that of the picture below the imported folder.
 */
export function hiddenPictures(
  exports: readonly WordPressExport[],
  attachments: Attachments,
  now: Date,
): (path: string) => boolean {
  const items = exports
    .flatMap((each) => each.items)
    .filter((item) => !attachmentOf(item) && item.text('wp:status') !== 'inherit');
  const shown = new Set<string>();
  const hidden = new Set<string>();
  for (const item of items)
    for (const path of pathsIn(item, attachments)) (isPublic(item, now) ? shown : hidden).add(path);
  const hiddenIds = new Set(
    items.filter((item) => !isPublic(item, now)).map((item) => item.text('wp:post_id')),
  );
  for (const { post, file } of attachments) if (hiddenIds.has(post)) hidden.add(originalName(file));
  const includes = (paths: ReadonlySet<string>, path: string) =>
    [...paths].some((each) => each === path || each.endsWith(`/${path}`) || path.endsWith(`/${each}`));
  return (path) => includes(hidden, originalName(path)) && !includes(shown, originalName(path));
}

function isPublic(item: ExportItem, now: Date): boolean {
  const instant = new Date(`${item.text('wp:post_date_gmt').replace(' ', 'T')}Z`);
  const publication = publicationOf(
    { status: item.text('wp:status'), password: item.text('wp:post_password'), instant },
    now,
  );
  return 'fields' in publication && !publication.fields.draft && !publication.fields.visibleFrom;
}

/** The paths in the folder of uploads of all that a text shows or links to. */
function pathsIn(item: ExportItem, attachments: Attachments): string[] {
  const content = item.text('content:encoded');
  const addresses = content.match(/\/uploads\/[^\s"'<>?#)]+/g) ?? [];
  const { galleries } = withoutShortcodes(content);
  const others = picturesOf(item, galleries, attachments).map(({ src }) => src);
  return [...addresses, ...others].map((address) => originalName(uploadPath(address)));
}
