import type { GalleryImage } from '../../../contract/entities/gallery.ts';
import { api } from '../../session/api.ts';
import { trackConnection } from '../connection/connection.ts';
import { assertNotDemo } from '../connection/demo-mode.ts';

/** The gallery's writes. Each throws what the API refuses, and in demo mode the specification's refusal (§8). */
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
  deleteImage: async ({ key }: GalleryImage): Promise<void> => {
    assertNotDemo('Gallery image deletion');
    await trackConnection(() => api.gallery.removeImage(key));
  },
  deleteFolder: async (name: string): Promise<void> => {
    assertNotDemo('Gallery folder deletion');
    await trackConnection(() => api.gallery.removeFolder(name));
  },
};
