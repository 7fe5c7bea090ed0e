import type { GalleryImage } from '../../../../contract/entities/gallery.ts';
import type { HomePlace } from '../../../../contract/home-places.ts';
import { api } from '../../../session/api.ts';
import { assertNotDemo, trackConnection } from '../../connection/connection.ts';

/** The gallery's write requests. Each throws the API's error, and in demo mode that of specification §8. */
export const galleryWrites = {
  createFolder: async (name: string): Promise<void> => {
    assertNotDemo('Gallery folder creation');
    await trackConnection(() => api.gallery.createFolder(name));
  },
  /** An empty caption clears it. */
  updateCaption: async (key: string, caption: string): Promise<void> => {
    assertNotDemo('Gallery caption update');
    await trackConnection(() => api.gallery.setCaption(key, caption.trim()));
  },
  giveConsent: async (key: string): Promise<void> => {
    assertNotDemo('Gallery consent');
    await trackConnection(() => api.gallery.giveConsent(key));
  },
  /** Moves a picture behind the one with the key `after`; to the start if that is empty. */
  moveAfter: async (key: string, after: string): Promise<void> => {
    assertNotDemo('Gallery order change');
    await trackConnection(() => api.gallery.setOrder(key, after));
  },
  /** An empty key makes the first picture the cover. */
  chooseCover: async (folder: string, key: string): Promise<void> => {
    assertNotDemo('Gallery cover choice');
    await trackConnection(() => api.gallery.setCover(folder, key));
  },
  move: (key: string, folder: string): Promise<GalleryImage> => {
    assertNotDemo('Gallery image move');
    return trackConnection(() => api.gallery.move(key, folder));
  },
  showAtHome: async (
    place: HomePlace,
    choice: { readonly key: string; readonly alt: string },
  ): Promise<void> => {
    assertNotDemo('Home page picture choice');
    await trackConnection(() => api.gallery.setHome(place, choice));
  },
  resetAtHome: async (place: HomePlace): Promise<void> => {
    assertNotDemo('Home page picture choice');
    await trackConnection(() => api.gallery.resetHome(place));
  },
  deleteImage: async ({ key }: GalleryImage): Promise<void> => {
    assertNotDemo('Gallery image deletion');
    await trackConnection(() => api.gallery.removeImage(key));
  },
  deleteFolder: async (name: string): Promise<void> => {
    assertNotDemo('Gallery folder deletion');
    await trackConnection(() => api.gallery.removeFolder(name));
  },
};
