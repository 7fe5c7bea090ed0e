import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ItemRevision } from '../../../../contract/changes.ts';
import type { GalleryImage } from '../../../../contract/gallery.ts';
import { undo, undoable } from '../../../../web/desk/changes/undo.tsx';
import { offerUndoOfCaption, showAtHome } from '../../../../web/gallery/desk/gallery-writes.ts';
import { api } from '../../../../web/session/api.ts';

const image: GalleryImage = {
  key: 'gallery/crib.jpg',
  url: '/media/gallery/crib.jpg',
  fileName: 'Crib.jpg',
  size: 1000,
  lastModified: '2026-11-22T10:00:00.000Z',
  caption: 'The crib',
};
const setCaption = vi.spyOn(api.gallery, 'setCaption').mockResolvedValue(image);
const setHome = vi.spyOn(api.gallery, 'setHome');
const revisions = vi.spyOn(api.changes, 'revisions');

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.clearAllMocks();
});
afterEach(() => void undoable.set(undefined));

/** Makes these the fields of the latest version. */
function latestIs(fields: ItemRevision['fields']): void {
  const change = {
    resource: 'gallery',
    id: 'crib',
    version: 3,
    action: 'changed',
    isDeleted: false,
  } as const;
  revisions.mockResolvedValue([{ ...change, title: 'Crib.jpg', at: '2026-11-22T10:05:00.000Z', fields }]);
}

async function undoLast(): Promise<string | undefined> {
  const offered = undoable.get();
  if (offered) await undo(offered);
  return undoable.get()?.message;
}

const changedSince = 'This could not be undone. Someone else has changed it since.';

it('returns to the caption before a save', async () => {
  offerUndoOfCaption(image, ' The manger ', '');
  latestIs({ fileName: 'Crib.jpg', caption: 'The manger' });
  expect(await undoLast()).toBe('Undone.');
  expect(setCaption).toHaveBeenCalledWith(image.key, 'The crib');
});

it('returns to the caption that was cleared', async () => {
  offerUndoOfCaption(image, '', '');
  latestIs({ fileName: 'Crib.jpg' });
  expect(await undoLast()).toBe('Undone.');
  expect(setCaption).toHaveBeenCalledWith(image.key, 'The crib');
});

it('keeps a caption that someone else has saved since', async () => {
  offerUndoOfCaption(image, 'The manger', '');
  latestIs({ fileName: 'Crib.jpg', caption: 'The crib at Midnight Mass' });
  expect(await undoLast()).toBe(changedSince);
  expect(setCaption).not.toHaveBeenCalled();
});

it('keeps a choice for the home page that someone else has made since', async () => {
  setHome.mockResolvedValue({ place: 'slide-1', alt: 'The crib', image });
  await showAtHome(
    'slide-1',
    { key: image.key, alt: 'The crib' },
    { place: 'slide-1', alt: 'Before', image },
  );
  latestIs({ alt: 'The choir at the Easter Vigil' });
  expect(await undoLast()).toBe(changedSince);
  expect(setHome).toHaveBeenCalledOnce();
});
