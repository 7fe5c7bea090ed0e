import { importedLine } from '../imported-text.ts';
import type { FindPicture } from '../read-pictures.ts';
import { attachmentOf, isPicture } from './attachments.ts';
import type { ExportItem } from './parse-export.ts';

/** Types that hold no content of their own: menus, revisions, styles and settings. They are counted, not named. */
const technicalTypes =
  /^(nav_menu_item|revision|custom_css|customize_changeset|oembed_cache|user_request|wp_(?!block$).*|acf-.*|elementor_.*|.*_form|wpcf7_.*)$/;

/** Lines that name each item of an export that is not a post: pages, files that are not in the gallery, and other types. */
export function leftOutItems(items: readonly ExportItem[], find: FindPicture): string[] {
  const technical = new Map<string, number>();
  const named = items.flatMap((item) => {
    const type = item.text('wp:post_type');
    if (technicalTypes.test(type)) technical.set(type, (technical.get(type) ?? 0) + 1);
    return type === 'post' || technicalTypes.test(type) ? [] : (leftOut(item, type, find) ?? []);
  });
  const counted = [...technical].map(
    ([type, count]) => `${String(count)} of the type ${type}: They hold no texts of the old site.`,
  );
  return [...named, ...counted];
}

function leftOut(item: ExportItem, type: string, find: FindPicture): string | undefined {
  const attachment = attachmentOf(item);
  if (attachment) {
    if (find(attachment.address) !== undefined) return undefined;
    return isPicture(attachment)
      ? `The picture ${attachment.file}: The export has only its address. Import the folder of uploads as well.`
      : `The file ${attachment.file}: The export has only its address. Upload it in the admin area.`;
  }
  const title = `“${importedLine(item.text('title')) || 'without a title'}”`;
  const address = item.text('link');
  if (type === 'page')
    return `The page ${title} (${address}): Pages are not imported, and their addresses not redirected.`;
  if (type === 'wp_block') return `The reusable block ${title}: The texts that show it have it.`;
  if (type === 'tribe_events') return `The event ${title}: Export the calendar as an .ics file.`;
  return `${title}, of the type ${type} (${address}): This type is not imported.`;
}
