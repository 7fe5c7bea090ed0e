import { describe, expect, it } from 'vitest';
import { eventSchema } from '../../../contract/events.ts';
import { needsConsent } from '../../../contract/fields/fields.ts';
import { newsItemSchema } from '../../../contract/news.ts';
import { focusAt, focusPoint } from '../../../contract/files/pictures.ts';
import { focusAttributes } from '../../../web/ui/pictures/image-sources.ts';

it.each([
  [undefined, { x: 50, y: 50 }],
  ['', { x: 50, y: 50 }],
  ['0% 100%', { x: 0, y: 100 }],
  ['7% 33%', { x: 7, y: 33 }],
  ['101% 20%', { x: 50, y: 50 }],
  ['left top', { x: 50, y: 50 }],
])('the focus %s is a point of the picture', (focus, point) => {
  expect(focusPoint(focus)).toEqual(point);
});

it.each([
  [{ x: 30, y: 70 }, '30% 70%'],
  [{ x: 29.6, y: 0.2 }, '30% 0%'],
  [{ x: -12, y: 140 }, '0% 100%'],
])('the point %j is written within the picture', (point, focus) => {
  expect(focusAt(point)).toBe(focus);
});

it('a focus is shown at the nearest step that the styles know', () => {
  expect(focusAttributes('34% 95%')).toEqual({ 'data-x': 30, 'data-y': 100 });
});

const event = {
  title: 'Fair',
  description: 'A fair.',
  date: '2026-12-05',
  time: '10:00 AM',
  location: 'Hall',
};
const notice = { title: 'Fair', content: 'A fair.', date: '2026-12-05' };
const upload = '/media/event-pictures/0f0f0f0f-0000-4000-8000-000000000000.jpg';

describe.each([
  ['an event', eventSchema, event],
  ['a notice', newsItemSchema, notice],
])('%s', (_, schema, fields) => {
  const errorsOf = (more: object) =>
    schema
      .safeParse({ ...fields, ...more })
      .error?.issues.map(({ path, message }) => [path.join('.'), message]);

  it('needs consent for an uploaded picture', () => {
    const message =
      'Please answer this first. If someone has not agreed, remove the picture that shows them.';
    expect(errorsOf({ imageUrl: upload })).toEqual([['imageConsent', message]]);
    expect(errorsOf({ imageUrl: upload, imageConsent: false })).toEqual([['imageConsent', message]]);
    expect(errorsOf({ imageUrl: upload, imageConsent: true })).toBeUndefined();
  });

  it('needs no consent for a picture of the gallery, which has its own, nor for one elsewhere', () => {
    expect(errorsOf({ imageUrl: '/media/gallery/easter/vigil.jpg' })).toBeUndefined();
    expect(errorsOf({ imageUrl: 'https://diocese.example/poster.jpg' })).toBeUndefined();
    expect(needsConsent('')).toBe(false);
  });

  it('has a focus of two percentages', () => {
    expect(errorsOf({ imageFocus: '30% 70%' })).toBeUndefined();
    expect(errorsOf({ imageFocus: '' })).toBeUndefined();
    expect(errorsOf({ imageFocus: '30 70' })).toEqual([
      ['imageFocus', 'Focus must be two whole percentages from 0% to 100%, such as 30% 70%.'],
    ]);
  });
});
