import * as z from 'zod/mini';
import { pictureFolders } from './files/pictures.ts';
import { formatted, line, optionalUrl, text, wholeNumber } from './fields/fields.ts';
import { limits } from './limits.ts';

/** A chapter of the parish's history (specification §3). `year` and `period` are free text; `order` 0 is the earliest. */
export const historyEntrySchema = z.object({
  title: line('Title', limits.titleLength),
  year: line('Year', limits.lineLength).check(
    z.regex(
      /^\s*(?!\d+\s*$)|^\s*(?:1\d{3}|20\d{2}|[1-9]\d{2})\s*$/,
      'Year must be a year such as 1848, or words such as The 1850s.',
    ),
  ),
  period: line('Period', limits.lineLength),
  excerpt: text('Excerpt', limits.excerptLength),
  content: text('Content', limits.contentLength),
  imageUrl: optionalUrl('Image URL'),
  order: z._default(wholeNumber('Order'), 0),
  formatted,
});

/** The resource of the parish history: a row of `resources`. */
export const history = {
  resource: 'history',
  area: 'history',
  noun: 'history entry',
  titleField: 'title',
  searched: ['content', 'period'],
  tab: { label: 'History', page: 'history' },
  entity: 'HistoryEntry',
  schema: historyEntrySchema,
  order: 'by-order',
  file: { fields: ['imageUrl'], folder: pictureFolders.history, isDocument: false },
} as const;
