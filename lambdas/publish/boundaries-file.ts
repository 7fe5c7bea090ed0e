import * as z from 'zod/mini';
import { addDays, calendarDateIn } from '../../contract/dates/calendar-date.ts';
import { jsonIn } from '../../contract/json.ts';
import { boundariesKey } from '../../contract/site/site-files.ts';
import { instantOf } from '../../contract/dates/zoned-time.ts';
import { parish } from '../../parish/details.ts';
import { scheduledPaths } from './feeds/published-items.ts';
import type { PublishedFile } from './published-file.ts';
import type { Snapshot } from './snapshot.ts';

const instants = z.array(z.iso.datetime());

/**
 * Lists the instants from yesterday on at which items become visible or hidden without a write. Scheduled runs read this
 * file instead of the table. It is generated like every other file, so it is correct even if runs overlap.
 */
export function boundariesFile({ boundaries, now }: Snapshot): PublishedFile {
  const yesterday = addDays(calendarDateIn(parish.timeZone, now), -1);
  const from = instantOf(yesterday, 0, parish.timeZone);
  const times = boundaries.filter((instant) => instant >= from).map((instant) => instant.toISOString());
  return {
    key: boundariesKey,
    reads: scheduledPaths,
    content: () => JSON.stringify([...new Set(times)].sort()),
  };
}

/** Parses the file's text; returns undefined when it is invalid. */
export function boundariesIn(text: string | undefined): Date[] | undefined {
  return instants.safeParse(jsonIn(text)).data?.map((instant) => new Date(instant));
}
