import * as z from 'zod/mini';
import { calendarDate, formatted, line, text, endsAfterStart, visibilityFields } from './fields/fields.ts';
import { optionalShortLine } from './fields/parish-fields.ts';
import { limits } from './limits.ts';

/**
 * A reflection (specification §3). A save without an author stores the name of the parish priest. Paragraphs of `content` are
 * separated by an empty line.
 */
export const reflectionSchema = z
  .object({
    title: line('Title', limits.titleLength),
    excerpt: text('Excerpt', limits.excerptLength),
    content: text('Content', limits.contentLength),
    date: calendarDate('Date'),
    author: optionalShortLine('Author'),
    formatted,
    ...visibilityFields,
  })
  .check(endsAfterStart);

export type Reflection = z.output<typeof reflectionSchema>;

/** The resource of reflections: a row of `resources`. */
export const reflections = {
  resource: 'reflections',
  area: 'reflections',
  noun: 'reflection',
  titleField: 'title',
  dateField: 'date',
  itemPages: '/reflections',
  searched: ['excerpt', 'content', 'author'],
  tab: { label: 'Reflections', page: 'reflections' },
  entity: 'Reflection',
  schema: reflectionSchema,
  order: 'newest-first',
} as const;
