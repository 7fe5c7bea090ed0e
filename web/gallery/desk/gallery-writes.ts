import { homePictureChangeId } from '../../../contract/changes.ts';
import type { AlbumWords, GalleryImage, Withdrawal, AdminGalleryImage } from '../../../contract/gallery.ts';
import { type HomePlace, type HomePicture, homePlaceName } from '../../../contract/home-places.ts';
import { reloadAllLists } from '../../desk/cached-list.ts';
import { offerUndo, showDone } from '../../desk/changes/undo.tsx';
import { restoreAllDeleted } from '../../desk/changes/versions.ts';
import { assertNotDemo, trackConnection, ignoreGone } from '../../desk/connection.ts';
import { albumList, folderName } from '../../desk/uploads/gallery.ts';
import { pages } from '../../routes/pages.ts';
import { folderPath } from '../../routes/views.ts';
import { api } from '../../session/api.ts';

const { gallery } = api;

type AlbumChanges = AlbumWords & { readonly name?: string };
type HomeChoice = { readonly key: string; readonly alt: string };

/** The gallery's write requests. Each throws the API's error, and in demo mode that of specification §8. */
export const galleryWrites = {
  createFolder: (name: string) => write('Gallery folder creation', () => gallery.createFolder(name)),
  /** An empty caption clears it. */
  updateCaption: (key: string, caption: string, version?: number) =>
    write('Gallery caption update', () => gallery.setCaption(key, { caption: caption.trim(), version })),
  giveConsent: (key: string) => write('Gallery consent', () => gallery.giveConsent(key)),
  withdrawConsent: (key: string, withdrawal: Withdrawal) =>
    write('Gallery consent', () => gallery.withdrawConsent(key, withdrawal)),
  /** Moves a picture behind the one with the key `after`; to the start if that is empty. */
  moveAfter: (key: string, after: string, version: number | undefined) =>
    write('Gallery order change', () => gallery.setOrder(key, { after, version })),
  /** An empty key makes the first picture the cover. */
  chooseCover: (folder: string, key: string, version: number | undefined) =>
    write('Gallery cover choice', () => gallery.setCover(folder, { key, version })),
  /** Absent words stay, and empty ones are removed. */
  setAlbum: (folder: string, album: AlbumChanges, version: number | undefined) =>
    write('Gallery album change', () => gallery.setAlbum(folder, { ...album, version })),
  move: (key: string, folder: string) => write('Gallery image move', () => gallery.move(key, folder)),
  showAtHome: (place: HomePlace, choice: HomeChoice, version: number | undefined) =>
    write('Home page picture choice', () => gallery.setHome(place, { ...choice, version })),
  resetAtHome: (place: HomePlace) => write('Home page picture choice', () => gallery.resetHome(place)),
  deleteImage: ({ key }: GalleryImage) =>
    write('Gallery image deletion', () => ignoreGone(gallery.removeImage(key))),
  deleteFolder: (name: string) =>
    write('Gallery folder deletion', () => ignoreGone(gallery.removeFolder(name))),
};

async function write<Outcome>(action: string, request: () => Promise<Outcome>): Promise<Outcome> {
  assertNotDemo(action);
  return trackConnection(request);
}

/** The `resource` in the keys of the drafts of captions, whose `form` is the key of the picture. */
export const captionDrafts = 'gallery';

/** Saves a caption and offers to undo it. */
export async function saveCaption(
  { key, caption: before = '' }: GalleryImage,
  caption: string,
  version: number,
  folder: string,
): Promise<void> {
  const saved = await galleryWrites.updateCaption(key, caption, version);
  const undo = () => galleryWrites.updateCaption(key, before, saved.version);
  offerUndo('Saved the caption.', undo, folderPath(folder));
}

/** Makes a picture the cover of its folder, or the first picture if this one is already the cover. Offers to undo it. */
export async function chooseCover(
  folder: string,
  image: AdminGalleryImage,
  images: readonly AdminGalleryImage[],
): Promise<void> {
  const before = images.find(({ isCover }) => isCover)?.key ?? '';
  const seen = albumList.get().items?.find((album) => album.folder === folder)?.version;
  const { version } = await galleryWrites
    .chooseCover(folder, image.isCover ? '' : image.key, seen)
    .finally(reloadAllLists);
  const message = image.isCover ? 'The first picture is the cover again.' : 'Chose the cover.';
  offerUndo(message, () => galleryWrites.chooseCover(folder, before, version), pages.gallery.path);
}

/** Saves what was changed of the name and the words of a folder and offers to undo it. */
export async function saveAlbum(
  folder: string,
  changes: AlbumChanges,
  seen: number,
  { date = '', description = '' }: AlbumWords,
): Promise<void> {
  const name = changes.name ?? folder;
  const { version } = await galleryWrites.setAlbum(folder, changes, seen);
  reloadAllLists();
  const undo = () => galleryWrites.setAlbum(name, { name: folder, date, description }, version);
  offerUndo('Saved the name, the date and the description.', undo, folderPath(name));
}

/** Records the consent of the people in a picture. */
export async function giveConsent(key: string): Promise<void> {
  await galleryWrites.giveConsent(key);
  reloadAllLists();
}

/** Deletes a picture for good, since the consent to it was withdrawn. */
export async function withdrawConsent(key: string, withdrawal: Withdrawal): Promise<void> {
  await galleryWrites.withdrawConsent(key, withdrawal);
  reloadAllLists();
  showDone('Deleted the picture for good.');
}

/** Moves a picture to another folder and offers to undo it. */
export async function movePicture(image: GalleryImage, from: string, to: string): Promise<void> {
  await galleryWrites.move(image.key, to);
  reloadAllLists();
  const message = `Moved ‘${image.caption || image.fileName}’ to ${folderName(to)}.`;
  offerUndo(message, () => galleryWrites.move(image.key, from), folderPath(to));
}

/** Shows a picture at a place on the home page and offers to undo it. */
export async function showAtHome(
  place: HomePlace,
  choice: HomeChoice,
  seen: number,
  before: HomePicture | undefined,
): Promise<void> {
  const { version } = await galleryWrites.showAtHome(place, choice, seen);
  reloadAllLists();
  const undo = () =>
    before
      ? galleryWrites.showAtHome(place, { key: before.image.key, alt: before.alt }, version)
      : galleryWrites.resetAtHome(place);
  offerUndo(`${homePlaceName(place)} of the home page shows it within a minute.`, undo, pages.home.path);
}

/** Shows the parish's own picture in a place on the home page again, and offers to undo it. */
export async function resetAtHome(place: HomePlace): Promise<void> {
  await galleryWrites.resetAtHome(place);
  reloadAllLists();
  offerUndo(
    `${homePlaceName(place)} of the home page no longer shows the chosen picture.`,
    () => restoreAllDeleted([{ resource: 'gallery', id: homePictureChangeId(place) }]),
    pages.home.path,
  );
}
