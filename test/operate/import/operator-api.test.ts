import { expect, it } from 'vitest';
import { expectSuccess } from '../../../operate/import/operator-api.ts';

const fail = (body: unknown) => () => expectSuccess({ status: 400, body }, 'news.csv, line 2');

it('names the reason for each invalid field', () => {
  const details = { fields: { title: 'Title is missing.' } };
  expect(fail({ error: 'Please correct this field: title.', details })).toThrow(
    'news.csv, line 2: Please correct this field: title. Title is missing.',
  );
});

it('gives the message alone for an error without fields', () => {
  expect(fail({ error: 'It has changed.', details: { current: {} } })).toThrow(/: It has changed\.$/);
});
