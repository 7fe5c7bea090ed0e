import * as z from 'zod/mini';

/** A camera writes these at the beginning of a file: an APP1 segment has 64 KB, and another may precede it. */
const HEAD_BYTES = 256 * 1024;

const tags = z.object({ DateTimeOriginal: z.string() });

/** The moment at which a camera took a picture, by its own clock, or else when the file was last changed; in milliseconds since 1970. */
export async function takenAt(file: File): Promise<number> {
  try {
    const { parse } = await import('exifr');
    const head = await file.slice(0, HEAD_BYTES).arrayBuffer();
    const found = tags.safeParse(await parse(head, { pick: ['DateTimeOriginal'], reviveValues: false }));
    return (found.data && timeOf(found.data.DateTimeOriginal)) ?? file.lastModified;
  } catch {
    // A GIF, or a file that says nothing of itself.
    return file.lastModified;
  }
}

/** Of `2026:05:17 10:30:00` (Exif 2.32, §4.6.5), which names no time zone. */
function timeOf(text: string): number | undefined {
  const [year = 0, month = 0, ...rest] = (/^(\d{4}):(\d\d):(\d\d) (\d\d):(\d\d):(\d\d)/.exec(text) ?? [])
    .slice(1)
    .map(Number);
  if (year === 0) return undefined;
  const [day = 0, hours = 0, minutes = 0, seconds = 0] = rest;
  return new Date(year, month - 1, day, hours, minutes, seconds).getTime();
}
