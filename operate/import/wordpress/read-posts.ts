import { calendarDateIn } from '../../../contract/dates/calendar-date.ts';
import { newsCategories } from '../../../contract/entities/categories.ts';
import { newsItemSchema } from '../../../contract/entities/news-item.ts';
import { redirectKey } from '../../../contract/site/site-files.ts';
import { targetParish } from '../target-parish.ts';
import { importedLine, importedText, type TextOrigin } from '../imported-text.ts';
import { lossesOf } from '../losses.ts';
import type { FindPicture } from '../read-pictures.ts';
import { publicationOf } from '../publication.ts';
import { type Entry, type Reading, stableId, validated } from '../reading.ts';
import { sourceDate } from '../source-date.ts';
import { addressOf } from '../pictures.ts';
import { type Attachments, picturesOf } from './attachments.ts';
import { leftOutItems } from './left-out.ts';
import type { ExportItem, WordPressExport } from './parse-export.ts';

/** What the posts of an export refer to, in any of the sources that are imported together. */
export type PostContext = {
  readonly now: Date;
  readonly attachments: Attachments;
  readonly findPicture: FindPicture;
  /** The texts of reusable blocks, by id. */
  readonly blocks: ReadonlyMap<string, string>;
  /** The paths of posts on the old site that lead to their news here. */
  readonly redirected: TextOrigin['redirected'];
};

/** Collects from exports, which may be the parts of one site, what their posts refer to. */
export function contextOf(
  exports: readonly WordPressExport[],
  attachments: Attachments,
  findPicture: FindPicture,
  now: Date,
): PostContext {
  const items = exports.flatMap((each) => each.items);
  const ofType = (type: string) => items.filter((item) => item.text('wp:post_type') === type);
  const blocks = ofType('wp_block').map(
    (item) => [item.text('wp:post_id'), item.text('content:encoded')] as const,
  );
  const posts = ofType('post').filter((item) => item.text('wp:status') === 'publish');
  const redirected = new Set(posts.flatMap((item) => formerPathOf(item) ?? []));
  return { now, attachments, findPicture, blocks: new Map(blocks), redirected };
}

/** Reads the posts of an export as news. Everything else that it contains is left out, by name. */
export function readPosts({ items, authors }: WordPressExport, context: PostContext): Reading {
  const leftOut: string[] = [];
  const entries = items
    .filter((item) => item.text('wp:post_type') === 'post')
    .flatMap((item) => entryOf(item, authors, context, leftOut));
  return validated('news', entries, [...leftOut, ...leftOutItems(items, context.findPicture)]);
}

function entryOf(
  item: ExportItem,
  authors: WordPressExport['authors'],
  context: PostContext,
  leftOut: string[],
): Entry[] {
  const title = importedLine(item.text('title'));
  const { date, instant } = dateOf(item, context.now);
  const from = `Post “${title || 'without a title'}” (${date})`;
  const status = item.text('wp:status');
  const publication = publicationOf(
    { status, password: item.text('wp:post_password'), instant },
    context.now,
  );
  const address = item.text('link');
  const blocks = withBlocks(item.text('content:encoded') || item.text('excerpt:encoded'), context.blocks);
  const content = importedText(
    blocks.text,
    URL.canParse(address) ? { address, redirected: context.redirected } : undefined,
  );
  const pictures = [...picturesOf(item, content.galleries, context.attachments), ...content.pictures];
  const shown = pictures.find(({ src }) => context.findPicture(src));
  const picture = shown && context.findPicture(shown.src);
  const reason =
    'leftOut' in publication ? publication.leftOut : content.text === '' && !picture ? 'It has no text.' : '';
  const losses = lossesOf(
    {
      pictures: pictures.filter(({ src }) => src !== shown?.src),
      galleries: [],
      lost: [...content.lost, ...blocks.lost],
    },
    context.findPicture,
  );
  if ('leftOut' in publication || reason !== '') {
    leftOut.push([`${from}: ${reason}`, ...losses].join(' '));
    return [];
  }
  const login = item.text('dc:creator');
  const author = importedLine(authors.get(login) ?? login);
  const formerPath = formerPathOf(item);
  return [
    {
      id: stableId('news', item.text('guid') || item.text('wp:post_id')),
      from,
      fields: {
        title,
        content: content.text || title,
        date,
        ...(author && { author }),
        category: categoriesOf(item).find(({ known }) => known)?.known,
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
      ...(picture && { complete: async (api) => ({ imageUrl: await addressOf(api, picture) }) }),
    },
  ];
}

/** Puts reusable blocks where a text refers to them. */
function withBlocks(source: string, blocks: PostContext['blocks']) {
  const lost: string[] = [];
  const text = source.replaceAll(/<!-- wp:block \{"ref":(\d+)[^>]*-->/g, (_all, id: string) => {
    const block = blocks.get(id);
    if (block === undefined) lost.push('a reusable block, which the export does not have');
    return block ?? '';
  });
  return { text, lost };
}

/** The date of publication, which a draft may not have. */
function dateOf(item: ExportItem, now: Date) {
  const local = sourceDate(item.text('wp:post_date'));
  if (local.instant === undefined)
    return { date: calendarDateIn(targetParish().timeZone, now), instant: undefined };
  const utc = item.text('wp:post_date_gmt');
  return { date: local.date, instant: sourceDate(`${utc}Z`).instant ?? local.instant };
}

type Category = (typeof newsCategories)[number];

function categoriesOf({
  terms,
}: ExportItem): { readonly name: string; readonly known: Category | undefined }[] {
  return terms
    .filter(({ taxonomy, slug }) => taxonomy === 'category' && slug !== 'uncategorized')
    .map(({ slug, name }) => ({
      name,
      known: newsCategories.find((each) => [slug.toLowerCase(), name.toLowerCase()].includes(each)),
    }));
}

/** The path of a post's old address, if the site can redirect it. */
function formerPathOf(item: ExportItem): string | undefined {
  if (!URL.canParse(item.text('link'))) return undefined;
  const { pathname, search } = new URL(item.text('link'));
  const path = pathname.replace(/\/+$/, '');
  const isValid = newsItemSchema.shape.formerPath.safeParse(path).success;
  return search === '' && isValid && redirectKey(path) !== undefined ? path : undefined;
}

function otherNotes(item: ExportItem, formerPath: string | undefined): string[] {
  const language = item.terms.find(({ taxonomy }) => taxonomy === 'language')?.name;
  const categories = categoriesOf(item).filter(({ known }) => !known);
  const excerpt = item.text('content:encoded') === '' ? '' : item.text('excerpt:encoded');
  const wasPublic = item.text('wp:status') === 'publish';
  return [
    ...(language ? [`It is marked as ${language}; the site does not mark the language of news.`] : []),
    ...categories.map(({ name }) => `It loses its category “${name}”.`),
    ...(item.text('wp:is_sticky') === '1'
      ? ['It was kept above the other posts, which news here are not.']
      : []),
    ...(excerpt ? [`It loses its excerpt: “${importedLine(excerpt)}”`] : []),
    ...(item.comments > 0 ? [`It loses its comments: ${String(item.comments)}.`] : []),
    ...(wasPublic && formerPath === undefined
      ? [`Its old address ${item.text('link')} cannot be redirected.`]
      : []),
  ];
}
