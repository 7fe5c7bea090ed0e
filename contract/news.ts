import * as z from 'zod/mini';
import { pictureFolders } from './files/pictures.ts';
import {
  calendarDate,
  formatted,
  line,
  oneOf,
  optionalPath,
  text,
  pictureFields,
  uploadHasConsent,
  endsAfterStart,
  visibilityFields,
} from './fields/fields.ts';
import { shortLine } from './fields/parish-fields.ts';
import { limits } from './limits.ts';
import { newsCategories } from './fields/choices.ts';

/** The author when none is given (specification §3). */
export const defaultAuthor = 'Parish Office';

/** A piece of parish news or a notice (specification §3). The site redirects `formerPath`, its address on an earlier site. */
export const newsItemSchema = z
  .object({
    title: line('Title', limits.titleLength),
    content: text('Content', limits.contentLength),
    date: calendarDate('Date'),
    author: z._default(shortLine('Author'), defaultAuthor),
    category: z._default(oneOf('Category', newsCategories), 'announcement'),
    formatted,
    formerPath: optionalPath('Former path', limits.formerPathLength),
    ...pictureFields,
    ...visibilityFields,
  })
  .check(endsAfterStart, uploadHasConsent);

/** The resource of news and notices: a row of `resources`. */
export const news = {
  resource: 'news',
  area: 'news',
  noun: 'news item',
  titleField: 'title',
  dateField: 'date',
  itemPages: '/news',
  searched: ['content', 'author'],
  tab: { label: 'News', page: 'home' },
  entity: 'NewsItem',
  schema: newsItemSchema,
  order: 'newest-first',
  file: { fields: ['imageUrl'], folder: pictureFolders.news, isDocument: false, fromGallery: true },
} as const;
