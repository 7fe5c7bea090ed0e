import * as z from 'zod/mini';
import { calendarDate, formatted, line, text } from '../fields/fields.ts';
import { limits } from '../limits.ts';
import { endsAfterStart, visibilityFields } from '../fields/visibility-fields.ts';

/** A reflection by the parish priest (specification §3). Paragraphs of `content` are separated by an empty line. */
export const reflectionSchema = z
  .object({
    title: line('Title', limits.titleLength),
    excerpt: text('Excerpt', limits.excerptLength),
    content: text('Content', limits.contentLength),
    date: calendarDate('Date'),
    formatted,
    ...visibilityFields,
  })
  .check(endsAfterStart);

export type Reflection = z.output<typeof reflectionSchema>;
