import * as z from 'zod/mini';
import { addDays, calendarDateIn } from '../../contract/dates/calendar-date.ts';
import { jsonIn } from '../../contract/json.ts';
import { boundariesKey } from '../../contract/site/site-files.ts';
import { instantOf } from '../../contract/dates/zoned-time.ts';
import { parishPath } from '../../contract/parish-record.ts';
import { scheduledPaths } from './feeds/published-items.ts';
import type { PublishedFile } from './published-file.ts';
import type { Snapshot } from './snapshot.ts';

const fileSchema = z.object({ timeZone: z.string(), instants: z.array(z.iso.datetime()) });

/** When the site changes without a write: at these instants, and at midnight in this time zone. */
export type Boundaries = { readonly timeZone: string; readonly instants: readonly Date[] };

/**
 * Lists the instants from yesterday on at which items become visible or hidden without a write. Scheduled runs read this
 * file instead of the table. It is generated like every other file, so it is correct even if runs overlap.
 */
export function boundariesFile({ boundaries, parish: { timeZone }, now }: Snapshot): PublishedFile {
  const yesterday = addDays(calendarDateIn(timeZone, now), -1);
  const from = instantOf(yesterday, 0, timeZone);
  const times = boundaries.filter((instant) => instant >= from).map((instant) => instant.toISOString());
  return {
    key: boundariesKey,
    reads: [parishPath, ...scheduledPaths],
    content: () => JSON.stringify({ timeZone, instants: [...new Set(times)].sort() }),
  };
}

/** Parses the file's text; returns undefined when it is invalid. */
export function boundariesIn(text: string | undefined): Boundaries | undefined {
  const file = fileSchema.safeParse(jsonIn(text)).data;
  return file && { ...file, instants: file.instants.map((instant) => new Date(instant)) };
}
