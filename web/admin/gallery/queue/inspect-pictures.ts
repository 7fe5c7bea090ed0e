import type { KnownPicture } from '../../../../contract/entities/gallery.ts';
import { limits } from '../../../../contract/limits.ts';
import { api } from '../../../session/api.ts';
import { assertNotDemo, trackConnection } from '../../connection/connection.ts';
import type { Inspection } from './reduce.ts';
import { takenAt } from './taken-at.ts';

type Chosen = { readonly id: string; readonly file: File };

/** Finds out when chosen pictures were taken, and whether they were uploaded before. One file at a time is in memory. */
export async function inspectPictures(chosen: readonly Chosen[]): Promise<ReadonlyMap<string, Inspection>> {
  const found = new Map<string, Omit<Inspection, 'known'>>();
  for (const { id, file } of chosen)
    found.set(id, { takenAt: await takenAt(file), sourceHash: await hashOf(file) });
  const hashes = new Set([...found.values()].flatMap(({ sourceHash }) => sourceHash ?? []));
  const known = new Map((await findKnown([...hashes])).map((each) => [each.sourceHash, each]));
  return new Map(
    Array.from(found, ([id, each]) => [id, { ...each, known: known.get(each.sourceHash ?? '') }]),
  );
}

/** Returns the hexadecimal SHA-256 of a file; undefined if the browser cannot read the file or lacks Web Crypto. */
async function hashOf(file: Blob): Promise<string | undefined> {
  try {
    const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
    return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
  } catch (cause) {
    console.warn('A file cannot be compared with others', cause);
    return undefined;
  }
}

async function findKnown(hashes: readonly string[]): Promise<readonly KnownPicture[]> {
  if (hashes.length === 0) return [];
  try {
    assertNotDemo('Gallery upload');
    return await trackConnection(() => api.gallery.duplicates(hashes.slice(0, limits.hashesAtOnce)));
  } catch (error) {
    console.warn('Whether these pictures were uploaded before is not known', error);
    return [];
  }
}
