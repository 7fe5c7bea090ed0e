import { expect, it } from 'vitest';
import { duplicateNotes } from '../../../../web/admin/gallery/queue/duplicates.ts';
import { emptyQueue } from '../../../../web/admin/gallery/queue/queue-state.ts';
import {
  inOrder,
  newPicture,
  type QueuedPicture,
} from '../../../../web/admin/gallery/queue/queued-picture.ts';

const picture = (id: string, about: Partial<QueuedPicture> = {}): QueuedPicture => ({
  ...newPicture({ id, file: new File([], `${id}.jpg`) }, '', 0),
  ...about,
});
const grant = { key: 'gallery/x.jpg', uploadURL: '', fileUrl: '', at: 0, fileType: '', fileSize: 1 };

it('notes files chosen twice, except the first, and files already in the gallery', () => {
  const chosen = [picture('a', { sourceHash: 'one' }), picture('b', { sourceHash: 'one' }), picture('c')];
  expect([...duplicateNotes({ ...emptyQueue, pictures: chosen })]).toEqual([
    ['b', 'Chosen twice: same as a.jpg.'],
  ]);
  const known = { sourceHash: 'one', key: 'gallery/x.jpg', folder: 'easter', fileName: 'x.jpg' };
  const uploaded = 'Already uploaded as x.jpg in Easter.';
  expect([...duplicateNotes({ ...emptyQueue, pictures: chosen, known: [known] }).values()]).toEqual([
    uploaded,
    uploaded,
  ]);
});

it('does not report a picture as a duplicate of its own upload whose response was lost', () => {
  const known = { sourceHash: 'one', key: grant.key, folder: '', fileName: 'x.jpg' };
  expect(
    duplicateNotes({ ...emptyQueue, pictures: [picture('a', { sourceHash: 'one', grant })], known: [known] })
      .size,
  ).toBe(0);
});

it('orders pictures as chosen, or by when they were taken with unknown times last', () => {
  const pictures = [
    picture('late', { position: 0, takenAt: 20 }),
    picture('unknown', { position: 1 }),
    picture('early', { position: 2, takenAt: 10 }),
  ];
  expect(inOrder([...pictures].reverse(), 'chosen').map(({ id }) => id)).toEqual([
    'late',
    'unknown',
    'early',
  ]);
  expect(inOrder(pictures, 'taken').map(({ id }) => id)).toEqual(['early', 'late', 'unknown']);
});
