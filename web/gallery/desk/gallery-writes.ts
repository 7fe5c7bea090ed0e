import type { AlbumWords, GalleryImage, Withdrawal } from '../../../contract/gallery.ts';
import type { HomePlace } from '../../../contract/home-places.ts';
import { api } from '../../session/api.ts';
import { assertNotDemo, trackConnection } from '../../desk/connection/connection.ts';
import { ignoreGone } from '../../desk/connection/failure.ts';

const { gallery } = api;

/** The gallery's write requests. Each throws the API's error, and in demo mode that of specification §8. */
export const galleryWrites = {
  createFolder: (name: string) => write('Gallery folder creation', () => gallery.createFolder(name)),
  /** An empty caption clears it. */
  updateCaption: (key: string, caption: string) =>
    write('Gallery caption update', () => gallery.setCaption(key, caption.trim())),
  giveConsent: (key: string) => write('Gallery consent', () => gallery.giveConsent(key)),
  withdrawConsent: (key: string, withdrawal: Withdrawal) =>
    write('Gallery consent', () => gallery.withdrawConsent(key, withdrawal)),
  /** Moves a picture behind the one with the key `after`; to the start if that is empty. */
  moveAfter: (key: string, after: string) =>
    write('Gallery order change', () => gallery.setOrder(key, after)),
  /** An empty key makes the first picture the cover. */
  chooseCover: (folder: string, key: string) =>
    write('Gallery cover choice', () => gallery.setCover(folder, key)),
  /** Absent words are removed. */
  setAlbum: (folder: string, album: AlbumWords & { readonly name: string }) =>
    write('Gallery album change', () => gallery.setAlbum(folder, album)),
  move: (key: string, folder: string) => write('Gallery image move', () => gallery.move(key, folder)),
  showAtHome: (place: HomePlace, choice: { readonly key: string; readonly alt: string }) =>
    write('Home page picture choice', () => gallery.setHome(place, choice)),
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
