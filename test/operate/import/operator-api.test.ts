import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { callsBy, expectSuccess } from '../../../operate/import/operator-api.ts';

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

it('reads a list that is too large to be returned uncompressed', async () => {
  const body = gzipSync(JSON.stringify([{ title: 'Roof' }])).toString('base64');
  const call = callsBy(async () => ({ statusCode: 200, body, isBase64Encoded: true }), 'client');
  const response = await call({ method: 'GET', path: '/api/news/all' });
  expect(response).toEqual({ status: 200, body: [{ title: 'Roof' }] });
});
