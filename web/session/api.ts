import type { AdminGalleryImage } from '../../contract/gallery.ts';
import type { RecordName } from '../../contract/resources.ts';
import { administration } from '../data/administration.ts';
import { createApi } from '../data/api.ts';
import { createRequest } from '../data/request.ts';
import { mayUserEdit } from './own-rights.ts';
import { accessToken } from './session.ts';

const reads = createApi(accessToken);
const { gallery, ...others } = administration(createRequest(accessToken));

/**
 * The API client of the signed-in administrator: every request carries their access token. The complete lists of what they may
 * not edit are those that visitors see.
 */
export const api = {
  ...reads,
  ...others,
  record: <Name extends RecordName>(name: Name) => {
    const record = reads.record(name);
    return { ...record, listAll: () => (mayUserEdit(name) ? record.listAll() : record.list()) };
  },
  gallery: {
    ...reads.gallery,
    ...gallery,
    allFolders: () => (mayUserEdit('gallery') ? reads.gallery.allFolders() : reads.gallery.folders()),
    allImages: (folder?: string): Promise<AdminGalleryImage[]> =>
      mayUserEdit('gallery') ? reads.gallery.allImages(folder) : reads.gallery.images(folder),
  },
};
