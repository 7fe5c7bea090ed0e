import * as z from 'zod/mini';
import { addDays, calendarDateIn, instantOf } from '../../contract/dates/calendar-date.ts';
import { jsonIn } from '../../contract/json.ts';
import { boundariesKey } from '../../contract/site/site-files.ts';
import { parishPath } from '../../contract/parish-record.ts';
import { massTurns } from '../../contract/masses/next-mass.ts';
import { massDaysReads, publishedMassDays } from './feeds/occasions.ts';
import { scheduledPaths } from './feeds/published-items.ts';
import type { PublishedFile } from './publish-site.ts';
import type { Snapshot } from './snapshot.ts';

const instants = z.array(z.iso.datetime());
const fileSchema = z.object({ timeZone: z.string(), instants, massTurns: instants });

/** When the site changes without a write: at these instants, and at midnight in this time zone. */
export type Boundaries = {
  readonly timeZone: string;
  readonly instants: readonly Date[];
  /** When the pages that depend on the time change. */
  readonly massTurns: readonly Date[];
};

/**
 * Lists the instants from yesterday on at which items become visible or hidden without a write, and the turns of the Masses of
 * these days. Scheduled runs read this file instead of the table. It is generated like every other file, so it is correct even
 * if runs overlap.
 */
export function boundariesFile(snapshot: Snapshot): PublishedFile {
  const {
    boundaries,
    parish: { timeZone },
    now,
  } = snapshot;
  const yesterday = addDays(calendarDateIn(timeZone, now), -1);
  const from = instantOf(yesterday, 0, timeZone);
  return {
    key: boundariesKey,
    reads: [parishPath, ...scheduledPaths, ...massDaysReads],
    content: () =>
      JSON.stringify({
        timeZone,
        instants: inOrder(boundaries.filter((instant) => instant >= from)),
        massTurns: inOrder(turnsOfMasses(snapshot)),
      }),
  };
}

/** Parses the file's text; returns undefined when it is invalid. */
export function boundariesIn(text: string | undefined): Boundaries | undefined {
  const file = fileSchema.safeParse(jsonIn(text)).data;
  return file && { ...file, instants: file.instants.map(dateOf), massTurns: file.massTurns.map(dateOf) };
}

/** When a Mass of yesterday, today or tomorrow begins or is over. */
export function turnsOfMasses(snapshot: Snapshot): Date[] {
  const { timeZone } = snapshot.parish;
  const yesterday = addDays(calendarDateIn(timeZone, snapshot.now), -1);
  return massTurns(publishedMassDays(snapshot, yesterday, 3), timeZone);
}

const inOrder = (instants: readonly Date[]) =>
  [...new Set(instants.map((instant) => instant.toISOString()))].sort();

const dateOf = (text: string) => new Date(text);
