import { describe, expect, it } from 'vitest';
import { valuesDiffer } from '../../../../web/desk/drafts/drafts.ts';
import { toEntityFields, initialValues } from '../../../../web/desk/inputs/form-values.ts';
import { news } from '../../../../web/news/admin.ts';
import { history } from '../../../../web/history/admin.ts';
import { massTimeForm } from '../../../../web/masses/desk/mass-forms.ts';
import { team } from '../../../../web/team/admin.ts';

describe('form values', () => {
  it('are an item’s fields as text, with absent ones as empty strings', () => {
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

  it('exclude fields that the server sets', () => {
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
  ])('convert the order %j to the number %d, 0 if it is not numeric', (typed, order) => {
    expect(toEntityFields(history.fields, { order: typed })['order']).toBe(order);
  });

  it.each([
    ['https://parish.example/media/uploads/a.jpg', '/media/uploads/a.jpg'],
    [' https://parish.example/media/uploads/a.jpg', '/media/uploads/a.jpg'],
    ['https://parish.example/elsewhere.jpg', 'https://parish.example/elsewhere.jpg'],
    ['https://other.example/media/uploads/a.jpg', 'https://other.example/media/uploads/a.jpg'],
    ['/media/uploads/a.jpg', '/media/uploads/a.jpg'],
  ])('convert URLs of this site’s pictures to paths: %s becomes %s', (typed, sent) => {
    expect(toEntityFields(team.fields, { photoUrl: typed }, 'https://parish.example')['photoUrl']).toBe(sent);
  });

  it.each([
    ['One\vtwo\fthree\u0085four', 'One\ntwo\nthree\nfour'],
    ['Co\u0002operate\u0000', 'Cooperate'],
    ['a\tb\r\nc', 'a\tb\r\nc'],
  ])('lose pasted control characters: %j becomes %j', (typed, sent) => {
    expect(toEntityFields(news.fields, { content: typed })['content']).toBe(sent);
  });

  it('are joined into one line for single-line fields', () => {
    expect(toEntityFields(news.fields, { title: 'Advent\tFair\v2026\u0007' })['title']).toBe(
      'Advent Fair 2026',
    );
  });

  it('differ by their text, ignoring leading and trailing spaces', () => {
    expect(valuesDiffer({ a: 'x' }, { a: 'x ' })).toBe(false);
    expect(valuesDiffer({ a: 'x' }, { a: 'x', b: '' })).toBe(false);
    expect(valuesDiffer({ a: 'x' }, { a: 'y' })).toBe(true);
    expect(valuesDiffer({ a: 'x' }, { a: 'x', b: 'new' })).toBe(true);
  });
});
