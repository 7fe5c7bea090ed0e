import { expect, it } from 'vitest';
import { foundPrivate } from '../../../../web/admin/forms/found-private.ts';
import { news } from '../../../../web/admin/screens/news.ts';

const contacts = { country: 'GB', phones: ['01632 960100'], names: [] };
const values = { title: 'Cards', content: 'Ring Ann on 07700 900456, or the office on 01632 960100.' };

it('names a private number that visitors would read, not one of a draft or of the parish', () => {
  const found = foundPrivate(news, values, contacts);
  expect(found).toEqual([expect.stringContaining('07700 900456')]);
  expect(foundPrivate(news, { ...values, draft: 'true' }, contacts)).toEqual([]);
});
