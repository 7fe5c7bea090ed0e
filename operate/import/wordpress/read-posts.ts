import { calendarDateIn } from '../../../contract/dates/calendar-date.ts';
import { newsCategories } from '../../../contract/entities/categories.ts';
import { newsItemSchema } from '../../../contract/entities/news-item.ts';
import { redirectKey } from '../../../contract/site/site-files.ts';
import { targetParish } from '../target-parish.ts';
import { importedLine, importedText } from '../imported-text.ts';
import { type FindPicture, lossesOf } from '../losses.ts';
import { publicationOf } from '../publication.ts';
import { type Entry, type Reading, stableId, validated } from '../reading.ts';
import { sourceDate } from '../source-date.ts';
import { type Attachments, picturesOf } from './attachments.ts';
import { leftOutItems } from './left-out.ts';
import type { ExportItem, WordPressExport } from './parse-export.ts';

/** What the posts of an export refer to, in any of the sources that are imported together. */
export type PostContext = {
  readonly now: Date;
  readonly attachments: Attachments;
  readonly findPicture: FindPicture;
};

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
  const content = importedText(item.text('content:encoded') || item.text('excerpt:encoded'));
  const reason =
    'leftOut' in publication ? publication.leftOut : content.text === '' ? 'It has no text.' : '';
  const pictures = [...content.pictures, ...picturesOf(item, content.galleries, context.attachments)];
  const losses = lossesOf({ pictures, galleries: [], lost: content.lost }, context.findPicture);
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
        content: content.text,
        date,
        ...(author && { author }),
        category: categoryOf(item),
        formatted: content.formatted,
        ...(formerPath !== undefined && { formerPath }),
        ...publication.fields,
      },
      notes: [...publication.notes, ...losses, ...otherNotes(item, formerPath)],
    },
  ];
}

/** The date of publication, which a draft may not have. */
function dateOf(item: ExportItem, now: Date) {
  const local = sourceDate(item.text('wp:post_date'));
  if (local.instant === undefined)
    return { date: calendarDateIn(targetParish().timeZone, now), instant: undefined };
  const utc = item.text('wp:post_date_gmt');
  return { date: local.date, instant: sourceDate(`${utc}Z`).instant ?? local.instant };
}

function categoryOf({ terms }: ExportItem): string | undefined {
  const names = terms
    .filter(({ taxonomy }) => taxonomy === 'category')
    .flatMap(({ slug, name }) => [slug.toLowerCase(), name.toLowerCase()]);
  return newsCategories.find((category) => names.includes(category));
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
  const excerpt = item.text('content:encoded') === '' ? '' : item.text('excerpt:encoded');
  const wasPublic = item.text('wp:status') === 'publish';
  return [
    ...(language ? [`It is marked as ${language}; the site does not mark the language of news.`] : []),
    ...(excerpt ? [`It loses its excerpt: “${importedLine(excerpt)}”`] : []),
    ...(item.comments > 0 ? [`It loses its comments: ${String(item.comments)}.`] : []),
    ...(wasPublic && formerPath === undefined
      ? [`Its old address ${item.text('link')} cannot be redirected.`]
      : []),
  ];
}
