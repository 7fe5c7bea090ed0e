import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { RecordName } from '../../contract/resources.ts';
import type { Progress } from '../command/progress.ts';
import { expectSuccess, type OperatorApi } from './operator-api.ts';
import type { Entry, Reading } from './reading.ts';

/** The records to create, compared with those of the site. */
type RecordPlan = {
  readonly resource: RecordName;
  readonly toCreate: readonly Entry[];
  /** How many are on the site with the same content. */
  readonly unchanged: number;
  /** Entries whose record on the site differs, which is kept. */
  readonly differing: readonly Entry[];
};

const existingItems = z.array(z.looseObject({ id: z.string() }));

/** Compares the entries with the records of the site. */
export async function planRecords(
  api: OperatorApi,
  resource: RecordName,
  { entries }: Reading,
): Promise<RecordPlan> {
  const listed = await api.call({ method: 'GET', path: `/api/${resource}/all` });
  const items = existingItems.parse(expectSuccess(listed, `The list of ${resource} could not be read`));
  const existing = new Map(items.map((item) => [item.id, item]));
  const matching = entries.filter(({ id }) => existing.has(id));
  const differing = matching.filter(({ id, fields }) =>
    Object.entries(fields).some(
      ([name, value]) => value !== undefined && !isDeepStrictEqual(existing.get(id)?.[name], value),
    ),
  );
  return {
    resource,
    toCreate: entries.filter(({ id }) => !existing.has(id)),
    unchanged: matching.length - differing.length,
    differing,
  };
}

/** Creates the records of a plan one by one. Their ids are stable, so that a new plan continues after an interruption. */
export async function createRecords(
  api: OperatorApi,
  { resource, toCreate }: RecordPlan,
  { draft }: { readonly draft: boolean },
  progress: Progress,
): Promise<void> {
  for (const [index, { id, from, fields, complete }] of toCreate.entries()) {
    const body = { ...fields, ...(await complete?.(api)), id, ...(draft && { draft }) };
    expectSuccess(await api.call({ method: 'POST', path: `/api/${resource}`, body }), from);
    progress(`Created in ${resource}`, index + 1, toCreate.length);
  }
}
