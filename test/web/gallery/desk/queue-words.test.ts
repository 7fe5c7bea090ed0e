import { expect, it } from 'vitest';
import {
  alertsOf,
  duplicateNotes,
  messageAfter,
  emptyQueue,
  type Inspection,
  reduce,
} from '../../../../web/gallery/desk/queue/reduce.ts';

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

it('alerts success once, and only the failures if any picture failed', () => {
  const failed = 'Failed to upload image. Please try again.';
  const ended = { total: 2, uploads: ['', ''], failures: [] };
  expect(alertsOf(ended)).toEqual(['Image uploaded successfully!']);
  expect(alertsOf({ ...ended, failures: [failed, failed] })).toEqual([failed]);
  expect(alertsOf({ ...ended, uploads: [] })).toEqual([]);
});

it('links to the folder of the uploads, or to the gallery for several folders', () => {
  expect(messageAfter({ uploads: ['Holy Week'] })).toEqual({
    message: 'Uploaded 1 image. Visitors see it within a minute.',
    view: '/gallery/Holy%20Week',
  });
  expect(messageAfter({ uploads: ['', ''] })).toEqual({
    message: 'Uploaded 2 images. Visitors see them within a minute.',
    view: '/gallery',
  });
  expect(messageAfter({ uploads: ['easter', 'lent'] })?.view).toBe('/gallery');
  expect(messageAfter({ uploads: [] })).toBeUndefined();
});
