import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { GalleryImage } from '../../../../contract/gallery.ts';
import { ApiError } from '../../../../web/data/request.ts';
import { undo, undoable } from '../../../../web/desk/changes/undo.tsx';
import { saveCaption, showAtHome } from '../../../../web/gallery/desk/gallery-writes.ts';
import { api } from '../../../../web/session/api.ts';

const image: GalleryImage = {
  key: 'gallery/crib.jpg',
  url: '/media/gallery/crib.jpg',
  fileName: 'Crib.jpg',
  size: 1000,
  lastModified: '2026-11-22T10:00:00.000Z',
  caption: 'The crib',
};
const setCaption = vi.spyOn(api.gallery, 'setCaption');
const setHome = vi.spyOn(api.gallery, 'setHome');

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.clearAllMocks();
});
afterEach(() => void undoable.set(undefined));

async function undoLast(): Promise<string | undefined> {
  const offered = undoable.get();
  if (offered) await undo(offered);
  return undoable.get()?.message;
}

const changed = { error: 'Someone else has changed this in the meantime.' };
const changedSince = `This could not be undone. ${changed.error}`;

it('undoes a caption from the version that was saved, and not one that someone else has saved since', async () => {
  setCaption.mockResolvedValue({ version: 4 });
  await saveCaption(image, ' The manger ', 3, '');
  expect(setCaption).toHaveBeenLastCalledWith(image.key, { caption: 'The manger', version: 3 });
  expect(await undoLast()).toBe('Undone.');
  expect(setCaption).toHaveBeenLastCalledWith(image.key, { caption: 'The crib', version: 4 });
  await saveCaption(image, 'The manger', 5, '');
  setCaption.mockRejectedValue(new ApiError(409, 'Conflict', changed));
  expect(await undoLast()).toBe(changedSince);
});

it('undoes a choice for the home page likewise', async () => {
  setHome.mockResolvedValue({ version: 2 });
  const before = { place: 'slide-1', alt: 'Before', image, version: 1 } as const;
  await showAtHome('slide-1', { key: image.key, alt: 'The crib' }, 1, before);
  expect(await undoLast()).toBe('Undone.');
  expect(setHome).toHaveBeenLastCalledWith('slide-1', { key: image.key, alt: 'Before', version: 2 });
});
