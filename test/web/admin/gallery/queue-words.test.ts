import { expect, it } from 'vitest';
import {
  alertsOf,
  duplicateNotes,
  messageAfter,
  remainingTime,
} from '../../../../web/admin/gallery/queue/queue-words.ts';
import { emptyQueue, type Inspection, reduce } from '../../../../web/admin/gallery/queue/reduce.ts';

const to = (...folders: string[]) => folders.map((folder) => ({ folder, at: 0 }));

it('notes files chosen twice, except the first, and files already in the gallery', () => {
  const chosen = reduce(emptyQueue, {
    type: 'chosen',
    files: ['a', 'b', 'c'].map((id) => ({ id, file: new File([], `${id}.jpg`) })),
    folder: '',
  });
  const notes = (known?: Inspection['known']) => {
    const same = { takenAt: 0, sourceHash: 'one', known };
    const inspections = new Map<string, Inspection>([
      ['a', same],
      ['b', same],
      ['c', { ...same, sourceHash: undefined, known: undefined }],
    ]);
    return [...duplicateNotes(reduce(chosen, { type: 'inspected', inspections }))];
  };
  expect(notes()).toEqual([['b', 'Chosen twice: same as a.jpg.']]);
  const uploaded = 'Already uploaded as x.jpg in Easter.';
  expect(notes({ sourceHash: 'one', key: 'gallery/x.jpg', folder: 'easter', fileName: 'x.jpg' })).toEqual([
    ['a', uploaded],
    ['b', uploaded],
  ]);
});

it.each([
  ['about 3 minutes left', { done: 12, milliseconds: 48_000, left: 48 }],
  ['about a minute left', { done: 10, milliseconds: 60_000, left: 10 }],
  ['less than a minute left', { done: 50, milliseconds: 60_000, left: 10 }],
  [undefined, { done: 2, milliseconds: 60_000, left: 58 }],
  [undefined, { done: 5, milliseconds: 9_000, left: 55 }],
  [undefined, { done: 5, milliseconds: 60_000, left: 0 }],
])('estimates the remaining time as %s from %o', (words, { done, milliseconds, left }) => {
  const uploads = Array.from({ length: done + 1 }, (_, index) => ({
    folder: '',
    at: 1_000 + (index * milliseconds) / done,
  }));
  expect(remainingTime({ total: uploads.length + left, uploads, failures: [] })).toBe(words);
});

it('alerts success once, only the failures if any picture failed, and nothing of a paused run', () => {
  const failed = 'Failed to upload image. Please try again.';
  const ended = { total: 2, uploads: to('', ''), failures: [], isPaused: false };
  expect(alertsOf(ended)).toEqual(['Image uploaded successfully!']);
  expect(alertsOf({ ...ended, failures: [failed, failed] })).toEqual([failed]);
  expect(alertsOf({ ...ended, uploads: [] })).toEqual([]);
  expect(alertsOf({ ...ended, uploads: to(''), isPaused: true })).toEqual([]);
});

it('links to the folder of the uploads, or to the gallery for several folders', () => {
  expect(messageAfter({ uploads: to('Holy Week') })).toEqual({
    message: 'Uploaded 1 image. Visitors see it within a minute.',
    view: '/gallery/Holy%20Week',
  });
  expect(messageAfter({ uploads: to('', '') })).toEqual({
    message: 'Uploaded 2 images. Visitors see them within a minute.',
    view: '/gallery',
  });
  expect(messageAfter({ uploads: to('easter', 'lent') })?.view).toBe('/gallery');
  expect(messageAfter({ uploads: [] })).toBeUndefined();
});
