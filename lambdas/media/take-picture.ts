import { incomingKey, originalKey, pictureTypes } from '../../contract/files/media.ts';
import { type PictureResource, pictureResourceOf } from '../../contract/files/pictures.ts';
import { hasIcons, iconKey, type Rendered, renditionKey } from '../../contract/files/renditions.ts';
import { parishResource } from '../../contract/parish-resource.ts';
import { resources } from '../../contract/resources.ts';
import { galleryIds } from '../../contract/table-item.ts';
import type { FileStore } from '../core/files/file-store.ts';
import { usesOf } from '../core/files/file-uses.ts';
import type { PictureState } from '../core/files/picture-states.ts';
import { openPartition } from '../core/storage/partition.ts';
import type { StoredItem } from '../core/storage/stored-item.ts';
import { PictureFault, tooDemanding } from './picture-fault.ts';
import { renderIcons } from './render-icons.ts';
import { renderPicture } from './render-picture.ts';

/** What became of an upload. */
type Outcome =
  | { readonly outcome: 'rendered' | 'running' | 'dropped' }
  | { readonly outcome: 'refused'; readonly message: string };

/** Number of runs killed without an outcome after which a picture is refused. */
const MAX_UNFINISHED_RUNS = 2;
/** How long a run may still be in progress after its start: the function's timeout, in milliseconds. */
const LEASE = 60_000;

/**
 * Looks at an uploaded picture: keeps its original, makes its renditions, and shows them if visitors may see it; or removes it
 * and says why. It compares the current state rather than interpreting events, so events may be late or repeated. The upload is
 * deleted last, so that a run that fails half-way is repeated.
 */
export function takePicture({ bucket, states, retire, forget }: FileStore) {
  async function take(key: string): Promise<Outcome> {
    const upload = await bucket.find(incomingKey(key));
    if (!upload) return { outcome: 'dropped' };
    const state = await states().get(key);
    const item = await galleryItem(key);
    // What is shown is never replaced, though a grant allows several uploads.
    if (state?.rendered || state?.isWithdrawn || item === 'gone') return settle(key, 'dropped');
    if (isRunning(state)) return { outcome: 'running' };
    const attempts = state?.attempts ?? 0;
    const subject = item ? `‘${String(item['fileName'])}’` : 'This file';
    if (attempts >= MAX_UNFINISHED_RUNS) return refuse(key, tooDemanding().messageFor(subject));
    await states().put(key, { attempts: attempts + 1, startedAt: new Date().toISOString() });
    try {
      const rendered = await make(key);
      await place(key);
      await states().put(key, { attempts: 0, rendered });
    } catch (error) {
      if (error instanceof PictureFault) return refuse(key, error.messageFor(subject));
      await states().put(key, { attempts });
      // Deleted meanwhile.
      if (!(await bucket.find(incomingKey(key)))) return settle(key, 'dropped');
      throw error;
    }
    return settle(key, 'rendered');
  }

  /** The original is kept for renditions of other sizes. */
  async function make(key: string): Promise<Rendered> {
    const { bytes, type, etag } = await bucket.read(incomingKey(key));
    const { rendered, files } = await renderPicture(bytes, extensionOf(type));
    await bucket.copy(incomingKey(key), originalKey(key), etag);
    for (const icon of hasIcons(key) ? await renderIcons(bytes) : [])
      await bucket.putHidden(iconKey(key, icon.size), icon.bytes);
    for (const file of files)
      await bucket.putHidden(renditionKey(key, rendered.renditions, file.width, file.type), file.bytes);
    return rendered;
  }

  /** Looks again at the end, because the picture may have been deleted, hidden or withdrawn meanwhile. */
  async function settle(key: string, outcome: 'rendered' | 'dropped'): Promise<Outcome> {
    if ((await states().get(key))?.isWithdrawn) await forget(key);
    else if ((await galleryItem(key)) === 'gone') await retire([key]);
    else await place(key);
    await bucket.dropUpload(key);
    return { outcome };
  }

  async function place(key: string): Promise<void> {
    if (await isVisible(key)) await bucket.show(key);
    else await bucket.hide(key);
  }

  /** Stores the message before removing the upload, so that no picture disappears without an explanation. */
  async function refuse(key: string, message: string): Promise<Outcome> {
    await states().put(key, { attempts: 0, fault: message });
    await bucket.dropUpload(key);
    return { outcome: 'refused', message };
  }

  return take;
}

/** The item of a picture of the gallery; undefined for another picture. */
async function galleryItem(key: string): Promise<StoredItem | 'gone' | undefined> {
  if (pictureResourceOf(key) !== 'gallery') return undefined;
  return (await openPartition('gallery').get(galleryIds.image(key))) ?? 'gone';
}

/** Whether visitors may see a picture now. */
async function isVisible(key: string): Promise<boolean> {
  const resource = pictureResourceOf(key);
  if (resource === undefined || resource === 'gallery') return true;
  return (await usesOf(owners[resource])).visible.has(key);
}

const owners = { ...resources, parish: parishResource } satisfies Record<
  Exclude<PictureResource, 'gallery'>,
  unknown
>;

function extensionOf(type: string): string {
  return Object.entries(pictureTypes).find(([known]) => known === type)?.[1] ?? '';
}

function isRunning(state: PictureState | undefined): boolean {
  return state?.startedAt !== undefined && Date.now() - Date.parse(state.startedAt) < LEASE;
}
