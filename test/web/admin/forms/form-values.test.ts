import { describe, expect, it } from 'vitest';
import { requiredFields } from '../../../../web/admin/forms/contract-resolver.ts';
import { valuesDiffer } from '../../../../web/admin/drafts/drafts.ts';
import { toEntityFields, initialValues } from '../../../../web/admin/forms/form-values.ts';
import { news } from '../../../../web/admin/screens/news.ts';
import { history } from '../../../../web/admin/screens/history.ts';
import { massTimeForm } from '../../../../web/admin/mass-times/mass-time-form.ts';
import { team } from '../../../../web/admin/screens/team.ts';

describe('what a form holds', () => {
  it('is an item’s fields as text, what it has not as nothing', () => {
    const item = { id: 'a', version: 2, name: 'Ann', role: 'Sacristan', bio: 'Here since 1990.' };
    expect(initialValues(team.fields, item, '2027-01-01')).toEqual({
      name: 'Ann',
      role: 'Sacristan',
      bio: 'Here since 1990.',
      email: '',
      phone: '',
      photoUrl: '',
      formatted: '',
    });
  });

  it('leaves out what the server sets', () => {
    expect(
      initialValues(massTimeForm.fields, { day: 'Sunday', times: '8', order: 3 }, ''),
    ).not.toHaveProperty('order');
    expect(toEntityFields(massTimeForm.fields, { day: 'Sunday', times: '8' })).not.toHaveProperty('order');
  });

  it.each([
    ['7', 7],
    ['-1', -1],
    ['1.5', 1.5],
    ['', 0],
    ['first', 0],
    ['3rd', 0],
  ])('makes the order %j the number %d: 0 when it is not numeric', (typed, order) => {
    expect(toEntityFields(history.fields, { order: typed })['order']).toBe(order);
  });

  it.each([
    ['https://parish.example/media/uploads/a.jpg', '/media/uploads/a.jpg'],
    [' https://parish.example/media/uploads/a.jpg', '/media/uploads/a.jpg'],
    ['https://parish.example/elsewhere.jpg', 'https://parish.example/elsewhere.jpg'],
    ['https://other.example/media/uploads/a.jpg', 'https://other.example/media/uploads/a.jpg'],
    ['/media/uploads/a.jpg', '/media/uploads/a.jpg'],
  ])('names a picture of this site by its path: %s becomes %s', (typed, sent) => {
    expect(toEntityFields(team.fields, { photoUrl: typed }, 'https://parish.example')['photoUrl']).toBe(sent);
  });

  it.each([
    ['One\vtwo\fthree\u0085four', 'One\ntwo\nthree\nfour'],
    ['Co\u0002operate\u0000', 'Cooperate'],
    ['a\tb\r\nc', 'a\tb\r\nc'],
  ])('has no control characters that a paste brings along: %j becomes %j', (typed, sent) => {
    expect(toEntityFields(news.fields, { content: typed })['content']).toBe(sent);
  });

  it('is on one line where the field is', () => {
    expect(toEntityFields(news.fields, { title: 'Advent\tFair\v2026\u0007' })['title']).toBe(
      'Advent Fair 2026',
    );
  });

  it('differs by what would be saved, not by spaces around it', () => {
    expect(valuesDiffer({ a: 'x' }, { a: 'x ' })).toBe(false);
    expect(valuesDiffer({ a: 'x' }, { a: 'x', b: '' })).toBe(false);
    expect(valuesDiffer({ a: 'x' }, { a: 'y' })).toBe(true);
    expect(valuesDiffer({ a: 'x' }, { a: 'x', b: 'new' })).toBe(true);
  });
});

it('knows from the contract which fields must not be left empty', () => {
  expect([...requiredFields(team.fields, team.schema)].sort()).toEqual(['bio', 'name', 'role']);
  expect([...requiredFields(history.fields, history.schema)].sort()).toEqual([
    'content',
    'excerpt',
    'period',
    'title',
    'year',
  ]);
  // What has a default must be there all the same (specification §5).
  expect(requiredFields(news.fields, news.schema)).toContain('author');
});
