import { DomUtils, parseDocument } from 'htmlparser2';
import { calendarDateIn, instantOf, isCalendarDate } from '../../contract/dates/calendar-date.ts';
import { newsCategories } from '../../contract/fields/choices.ts';
import { newsItemSchema } from '../../contract/news.ts';
import { limits } from '../../contract/limits.ts';
import { redirectKey } from '../../contract/site/site-files.ts';
import { OperatorError } from '../command/command.ts';
import {
  type Addresses,
  type FindPicture,
  type Gallery,
  inGallery,
  originalName,
  pictureFinder,
  uploadPath,
} from './pictures.ts';
import { type Entry, type Reading, stableId, validated } from './records.ts';
import { targetParish } from './site-api.ts';
import { shownFrom } from './source-date.ts';
import { importedLine, importedText, lossesOf, type TextOrigin, type TextPicture } from './texts.ts';

const { getElementsByTagName, textContent } = DomUtils;

/** An item of an export: a post, a page, an attachment, or of a type that a plugin defines. Its texts are as stored, in HTML. */
type ExportItem = {
  /** The text of a child element by its name, such as `wp:status`; empty if it is absent. */
  readonly text: (element: string) => string;
  /** Its address on the old site; empty if it has none. */
  readonly address: string;
  /** The address of the old site; empty if the export does not say. */
  readonly site: string;
  /** Its terms by taxonomy, such as `category` or, with Polylang, `language`. */
  readonly terms: readonly Term[];
  /** Custom fields, such as `_wp_attached_file`. */
  readonly meta: ReadonlyMap<string, string>;
  readonly comments: number;
};

type Term = { readonly taxonomy: string; readonly slug: string; readonly name: string };

export type WordPressExport = {
  readonly items: readonly ExportItem[];
  /** Display names by login. */
  readonly authors: ReadonlyMap<string, string>;
};

/**
 * Parses WordPress's own export (WXR, RSS 2.0 with extensions; wp-admin/includes/export.php). The parser ignores document
 * types, so that a file can neither define entities nor include other files. Throws an OperatorError when the text is not an
 * export, or not all of one.
 */
export function parseExport(xml: string): WordPressExport {
  const document = parseDocument(xml, { xmlMode: true });
  const all = (name: string) => getElementsByTagName(name, document);
  if (all('wp:wxr_version').length === 0)
    throw new OperatorError(
      'This is not an export of WordPress. Make one in its admin area: Tools, Export, All content.',
    );
  if (!/<\/rss>\s*$/.test(xml))
    throw new OperatorError(
      'This export is incomplete: its end is missing. Export again, or in parts, such as posts and then media.',
    );
  const [channel] = all('channel');
  const base = channel && childText(channel, 'link');
  const authors = all('wp:author').map(
    (author) => [childText(author, 'wp:author_login'), childText(author, 'wp:author_display_name')] as const,
  );
  return { authors: new Map(authors), items: all('item').map((item) => itemOf(item, base)) };
}

type XmlElement = ReturnType<typeof getElementsByTagName>[number];

const childrenOf = (element: XmlElement, name: string) => getElementsByTagName(name, element.children, false);
const childText = (element: XmlElement, name: string) => {
  const child = childrenOf(element, name).at(-1);
  return child ? textContent(child).trim() : '';
};

function itemOf(element: XmlElement, site = ''): ExportItem {
  const link = childText(element, 'link');
  const base = URL.canParse(site) ? site : undefined;
  return {
    text: (name) => childText(element, name),
    address: link && URL.canParse(link, base) ? new URL(link, base).href : '',
    site: base ?? '',
    terms: childrenOf(element, 'category').map((category) => ({
      taxonomy: category.attribs['domain'] ?? '',
      slug: category.attribs['nicename'] ?? '',
      name: textContent(category).trim(),
    })),
    meta: new Map(
      childrenOf(element, 'wp:postmeta').map((each) => [
        childText(each, 'wp:meta_key'),
        childText(each, 'wp:meta_value'),
      ]),
    ),
    comments: childrenOf(element, 'wp:comment').length,
  };
}

/** An attachment: a file that was uploaded to the old site. */
type Attachment = {
  readonly id: string;
  /** The id of the post that it was uploaded to. */
  readonly post: string;
  readonly address: string;
  /** Its path in the folder of uploads, such as `2019/05/IMG_1.jpg`. */
  readonly file: string;
  /** On one line, cut with an ellipsis to what the gallery takes; empty without one. */
  readonly caption: string;
};

type Attachments = readonly Attachment[];

/** Returns an item as an attachment, or undefined for another type. */
function attachmentOf(item: ExportItem): Attachment | undefined {
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
    caption:
      caption.length > limits.captionLength
        ? `${caption.slice(0, limits.captionLength - 1).trim()}…`
        : caption,
  };
}

/** The pictures that a post has by their ids: first its featured picture, then those of its `[gallery]` shortcodes. */
function picturesOf(item: ExportItem, attachments: Attachments): TextPicture[] {
  const lists = item.text('content:encoded').matchAll(/\[gallery\b[^\]]*\bids=["']?([\d,\s]+)/g);
  const inGalleries = Array.from(lists, ([, ids = '']) => ids.split(/[,\s]+/)).flat();
  const ids = new Set([item.meta.get('_thumbnail_id') ?? '', ...inGalleries]);
  const shown = Array.from(ids, (id) => attachments.find((attachment) => attachment.id === id));
  return shown.flatMap((each) => (each ? [{ src: each.address, caption: each.caption }] : []));
}

const isPicture = ({ file }: Attachment) => /\.(jpe?g|png|webp|gif|avif|tiff?|heic)$/i.test(file);

/** What the posts of exports refer to. Several exports may be the parts of one site. */
export type OldSite = {
  readonly now: Date;
  readonly attachments: Attachments;
  /** Captions by the path of the picture in the folder of uploads, without the suffixes of resized copies. */
  readonly captions: ReadonlyMap<string, string>;
  /**
   * Whether only what visitors of the old site did not see uses a picture: drafts, private, pending and scheduled posts and
   * pages, and those with a password. `path` is that of the picture below the imported folder.
   */
  readonly isHidden: (path: string) => boolean;
  /** The paths of posts on the old site that lead to their news here. */
  readonly redirected: TextOrigin['redirected'];
};

/** Collects from exports what their posts refer to. */
export function oldSiteOf(exports: readonly WordPressExport[], now: Date): OldSite {
  const items = exports.flatMap((each) => each.items);
  const ofType = (type: string) => items.filter((item) => item.text('wp:post_type') === type);
  const attachments = items.flatMap((item) => attachmentOf(item) ?? []);
  const posts = ofType('post').filter((item) => item.text('wp:status') === 'publish');
  return {
    now,
    attachments,
    captions: new Map(
      attachments.flatMap(({ file, caption }) => (caption ? [[originalName(file), caption] as const] : [])),
    ),
    isHidden: hiddenPictures(items, attachments, now),
    redirected: new Set(posts.flatMap((item) => formerPathOf(item) ?? [])),
  };
}

type PostContext = OldSite & { readonly addresses: Addresses; readonly findPicture: FindPicture };

/** Reads the posts of an export as news. Everything else that it contains is left out, by name. */
export function readPosts(
  { items, authors }: WordPressExport,
  site: OldSite,
  { found, addresses }: Gallery,
): Reading {
  const leftOut: string[] = [];
  const inFolders = pictureFinder(found);
  const context = { ...site, addresses, findPicture: pictureFinder([...addresses.keys()]) };
  const entries = items
    .filter((item) => item.text('wp:post_type') === 'post')
    .flatMap((item) => entryOf(item, authors, context, leftOut));
  return validated('news', entries, [
    ...leftOut,
    ...items.flatMap((item) => leftOutLine(item, inFolders) ?? []),
  ]);
}

function entryOf(
  item: ExportItem,
  authors: WordPressExport['authors'],
  context: PostContext,
  leftOut: string[],
): Entry[] {
  const title = importedLine(item.text('title'));
  const { date } = dateOf(item, context.now);
  const from = `Post “${title || 'without a title'}” (${date})`;
  const publication = publicationOf(item, context.now);
  const address = item.address || item.site;
  const source = item.text('content:encoded') || item.text('excerpt:encoded');
  const content = importedText(source, address ? { address, redirected: context.redirected } : undefined);
  const blocks = Array.from(
    source.matchAll(emptyBlock),
    ([, name]) => `what the block “${name ?? ''}” showed`,
  );
  const pictures = [...picturesOf(item, context.attachments), ...content.pictures];
  const shown = pictures.find(({ src }) => context.findPicture(src));
  const picture = shown && context.findPicture(shown.src);
  const reason = publication.leftOut ?? (content.text === '' && !picture ? 'It has no text.' : '');
  const losses = lossesOf(
    {
      pictures: pictures.filter(({ src }) => src !== shown?.src),
      lost: [...content.lost, ...blocks],
    },
    context.findPicture,
  );
  if (publication.leftOut !== undefined || reason !== '') {
    leftOut.push([`${from}: ${reason}`, ...losses].join(' '));
    return [];
  }
  const login = item.text('dc:creator');
  const author = importedLine(authors.get(login) ?? login);
  const formerPath = formerPathOf(item);
  return [
    {
      // Copies of a post have its guid.
      id: stableId('news', `${item.text('guid')}\n${item.text('wp:post_id')}`),
      from,
      fields: {
        title,
        content: content.text || title,
        date,
        ...(author && { author }),
        category: categoriesOf(item).category,
        formatted: content.formatted,
        ...(formerPath !== undefined && { formerPath }),
        ...(shown?.caption && { imageAlt: shown.caption }),
        ...publication.fields,
      },
      notes: [
        ...publication.notes,
        ...(shown && picture
          ? [`Its picture is ${picture.fileName}${shown.caption && ` (“${shown.caption}”)`}.`]
          : []),
        ...losses,
        ...otherNotes(item, formerPath),
      ],
      ...(picture && inGallery(picture, context.addresses, from)),
    },
  ];
}

/** A block without content, such as `<!-- wp:latest-posts /-->`. */
const emptyBlock = /<!-- wp:([\w/-]+)[^<>]*\/-->/g;

/** The date of publication, which a draft may not have, and its instant. */
function dateOf(item: ExportItem, now: Date) {
  const { timeZone } = targetParish();
  const [written = ''] = item.text('wp:post_date').split(' ');
  const date = isCalendarDate(written) ? written : calendarDateIn(timeZone, now);
  const utc = new Date(`${item.text('wp:post_date_gmt').replace(' ', 'T')}Z`);
  return { date, instant: Number.isNaN(utc.getTime()) ? instantOf(date, 0, timeZone) : utc };
}

/** How a post is shown, with notes that explain it; or why it is left out. Only what was public on the old site is public here. */
function publicationOf(item: ExportItem, now: Date) {
  const status = item.text('wp:status');
  if (['trash', 'auto-draft', 'inherit'].includes(status)) return { leftOut: `Its status is “${status}”.` };
  const { fields, notes } = shownFrom(dateOf(item, now).instant, now);
  const reason = item.text('wp:post_password')
    ? 'it has a password'
    : ['publish', 'future'].includes(status)
      ? undefined
      : `its status is “${status}”`;
  if (reason === undefined) return { fields, notes };
  return { fields: { ...fields, draft: true }, notes: [`It becomes a draft, because ${reason}.`] };
}

/** The category of a post that the site has, and the names of its other categories and tags. */
function categoriesOf({ terms }: ExportItem) {
  const isKnown =
    ({ slug, name }: Term) =>
    (each: string) =>
      [slug, name.toLowerCase()].includes(each);
  const categories = terms.filter(
    ({ taxonomy, slug }) => taxonomy === 'category' && slug !== 'uncategorized',
  );
  const kept = categories.find((term) => newsCategories.some(isKnown(term)));
  return {
    category: kept && newsCategories.find(isKnown(kept)),
    lost: [
      ...categories.filter((term) => term !== kept).map(({ name }) => `category “${name}”`),
      ...terms.filter(({ taxonomy }) => taxonomy === 'post_tag').map(({ name }) => `tag “${name}”`),
    ],
  };
}

/** The path of a post's old address, if the site can redirect it. */
function formerPathOf(item: ExportItem): string | undefined {
  if (!item.address) return undefined;
  const { pathname, search } = new URL(item.address);
  const path = pathname.replace(/\/+$/, '');
  const isValid = newsItemSchema.shape.formerPath.safeParse(path).success;
  return search === '' && isValid && redirectKey(path) !== undefined ? path : undefined;
}

function otherNotes(item: ExportItem, formerPath: string | undefined): string[] {
  const excerpt = item.text('content:encoded') === '' ? '' : item.text('excerpt:encoded');
  const wasPublic = item.text('wp:status') === 'publish';
  return [
    ...categoriesOf(item).lost.map((what) => `It loses its ${what}.`),
    ...(excerpt ? [`It loses its excerpt: “${importedLine(excerpt)}”`] : []),
    ...(item.comments > 0 ? [`It loses its comments: ${String(item.comments)}.`] : []),
    ...(wasPublic && formerPath === undefined
      ? [`Its old address ${item.address || item.text('link')} cannot be redirected.`]
      : []),
  ];
}

/** Types that hold no texts: menus, revisions, styles and settings. */
const technicalTypes =
  /^(nav_menu_item|revision|custom_css|customize_changeset|oembed_cache|user_request|wp_(?!block$).*|acf-.*|elementor_.*|.*_form|wpcf7_.*)$/;

/** Names an item that is not imported: a page, a file that is not in the gallery, or one of another type with texts. */
function leftOutLine(item: ExportItem, find: FindPicture): string | undefined {
  const type = item.text('wp:post_type');
  if (type === 'post' || technicalTypes.test(type)) return undefined;
  const attachment = attachmentOf(item);
  if (attachment) {
    if (find(attachment.address) !== undefined) return undefined;
    return isPicture(attachment)
      ? `The picture ${attachment.file}: The export has only its address. Import the folder of uploads as well.`
      : `The file ${attachment.file}: The export has only its address. Upload it in the admin area.`;
  }
  const title = `“${importedLine(item.text('title')) || 'without a title'}”`;
  if (type === 'page')
    return `The page ${title} (${item.address}): Pages are not imported, and their addresses not redirected.`;
  if (type === 'tribe_events') return `The event ${title}: Export the calendar as an .ics file.`;
  return `${title}, of the type ${type} (${item.address}): This type is not imported.`;
}

function hiddenPictures(
  all: readonly ExportItem[],
  attachments: Attachments,
  now: Date,
): OldSite['isHidden'] {
  const items = all.filter((item) => !attachmentOf(item) && item.text('wp:status') !== 'inherit');
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
  const publication = publicationOf(item, now);
  return (
    publication.fields !== undefined &&
    !('draft' in publication.fields || 'visibleFrom' in publication.fields)
  );
}

/** The paths in the folder of uploads of all that a text, or a page builder's field, shows or links to. */
function pathsIn(item: ExportItem, attachments: Attachments): string[] {
  const content = item.text('content:encoded');
  const written = [content, ...item.meta.values()].join('\n').replaceAll('\\/', '/');
  const byId = picturesOf(item, attachments).map(({ src }) => src);
  return [...(written.match(pictureAddress) ?? []), ...byId].map((src) => originalName(uploadPath(src)));
}

const pictureAddress = /[^\s"'<>()&=?#\\]+\.(?:jpe?g|jfif|png|webp|gif|avif|tiff?|heic)\b/gi;
