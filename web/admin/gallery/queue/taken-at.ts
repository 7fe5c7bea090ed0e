import * as z from 'zod/mini';

/** Exif data is at the start of a file: an APP1 segment has up to 64 KB, and others may precede it. */
const HEAD_BYTES = 256 * 1024;

const tags = z.object({ DateTimeOriginal: z.string() });

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
