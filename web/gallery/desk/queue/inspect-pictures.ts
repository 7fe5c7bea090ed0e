import * as z from 'zod/mini';
import type { KnownPicture } from '../../../../contract/gallery.ts';
import { limits } from '../../../../contract/limits.ts';
import { api } from '../../../session/api.ts';
import { assertNotDemo, trackConnection } from '../../../desk/connection/connection.ts';
import type { Inspection } from './reduce.ts';

/** Exif data is at the start of a file: an APP1 segment has up to 64 KB, and others may precede it. */
const HEAD_BYTES = 256 * 1024;

const tags = z.object({ DateTimeOriginal: z.string() });

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

/** Returns when a picture was taken, or else when the file was last modified; in milliseconds since 1970. */
export async function takenAt(file: File): Promise<number> {
  try {
    const { parse } = await import('exifr');
    const head = await file.slice(0, HEAD_BYTES).arrayBuffer();
    const found = tags.safeParse(await parse(head, { pick: ['DateTimeOriginal'], reviveValues: false }));
    return (found.data && timeOf(found.data.DateTimeOriginal)) ?? file.lastModified;
  } catch {
    // A GIF, or another file without metadata.
    return file.lastModified;
  }
}

/** Parses `2026:05:17 10:30:00` (Exif 2.32, §4.6.5), which has no time zone, as local time. */
function timeOf(text: string): number | undefined {
  const [year = 0, month = 0, ...rest] = (/^(\d{4}):(\d\d):(\d\d) (\d\d):(\d\d):(\d\d)/.exec(text) ?? [])
    .slice(1)
    .map(Number);
  if (year === 0) return undefined;
  const [day = 0, hours = 0, minutes = 0, seconds = 0] = rest;
  return new Date(year, month - 1, day, hours, minutes, seconds).getTime();
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
