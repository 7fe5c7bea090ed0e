import type { GalleryImage } from '../../../contract/entities/gallery.ts';
import { api } from '../../data/api.ts';
import { watched } from '../connection/connection.ts';
import { refuseInDemo } from '../connection/demo-refusal.ts';

/** The gallery's writes. Each throws what the API refuses, and in demo mode the specification's refusal (§8). */
export const galleryWrites = {
  createFolder: async (name: string): Promise<void> => {
    refuseInDemo('Gallery folder creation');
    await watched(() => api.gallery.createFolder(name));
  },
  /** An empty caption clears it. */
  updateCaption: async (key: string, caption: string): Promise<void> => {
    refuseInDemo('Gallery caption update');
    await watched(() => api.gallery.setCaption(key, caption.trim()));
  },
  deleteImage: async ({ key }: GalleryImage): Promise<void> => {
    refuseInDemo('Gallery image deletion');
    await watched(() => api.gallery.removeImage(key));
  },
  deleteFolder: async (name: string): Promise<void> => {
    refuseInDemo('Gallery folder deletion');
    await watched(() => api.gallery.removeFolder(name));
  },
};
