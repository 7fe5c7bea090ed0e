import * as z from 'zod/mini';
import { expect, it } from 'vitest';
import { Problem } from '../../contract/problems.ts';
import { parseFields } from '../../lambdas/core/http/request.ts';

const schema = z.object({
  title: z.string().check(z.minLength(1, 'Title is missing.')),
  date: z.string().check(z.minLength(1, 'Date is missing.')),
});

function messageFor(body: Record<string, string>): string {
  try {
    parseFields(schema, body);
  } catch (error) {
    if (error instanceof Problem) return error.message;
  }
  return 'accepted';
}

it.each([
  [{ title: 'Fair', date: '2026-11-28', other: 'x' }, 'accepted'],
  [{ title: '', date: '2026-11-28' }, 'Please correct this field: title.'],
  [{ title: '', date: '' }, 'Please correct these fields: title, date.'],
])('parseFields of %j: %s', (body, message) => {
  expect(messageFor(body)).toBe(message);
});
