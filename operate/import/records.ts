import { isDeepStrictEqual } from 'node:util';
import { v5 } from 'uuid';
import { z } from 'zod';
import { type RecordName, resources } from '../../contract/resources.ts';
import type { Progress } from '../command/progress.ts';
import { expectSuccess, type OperatorApi } from './operator-api.ts';

/** The plan for one source: lines that describe it, and `execute` to carry it out. */
export type SourcePlan = {
  readonly faults: readonly string[];
  /** Whether nothing is imported because of a fault, unless it is skipped. One bad picture does not stop the rest. */
  readonly faultsStop: boolean;
  /** How many records, pictures or captions to create. */
  readonly count: number;
  readonly lines: readonly string[];
  execute(progress: Progress): Promise<void>;
};

/** A record to import. */
export type Entry = {
  readonly id: string;
  /** Where it is in the source, shown to the operator: 'Line 12, Title'. */
  readonly from: string;
  readonly fields: Readonly<Record<string, unknown>>;
  /** Sentences for the operator about what becomes of it, such as what is lost. */
  readonly notes?: readonly string[];
  /** Prepares what it refers to, such as its file, and returns the fields that name it. */
  readonly complete?: (api: OperatorApi) => Promise<Readonly<Record<string, unknown>>>;
};

/** The content of a source: importable entries, faulty ones with the reason, and ones left out on purpose. */
export type Reading = {
  readonly entries: readonly Entry[];
  readonly faults: readonly string[];
  readonly leftOut: readonly string[];
  /** Sentences for the operator about how the whole was read. */
  readonly notes?: readonly string[];
};

/** UUID namespace of imported ids, so that other programs do not derive the same ids from the same source. */
const NAMESPACE = '5f0c6f0a-3a53-4d7e-9d0b-6c1de6c8b6a1';

/** Derives a record's id from its name in the source (a version 5 UUID, RFC 9562), so that it is imported only once. */
export function stableId(resource: RecordName, name: string): string {
  return v5(`${resource}\n${name}`, NAMESPACE);
}

/** Validates entries against the contract. Invalid entries, and repetitions of an id, become faults. */
export function validated(
  resource: RecordName,
  found: readonly Entry[],
  leftOut: readonly string[] = [],
): Reading {
  const entries: Entry[] = [];
  const faults: string[] = [];
  const seen = new Map<string, string>();
  for (const entry of found) {
    const { error } = resources[resource].schema.safeParse({
      ...(entry.complete && { fileUrl: '/media/completed' }),
      ...entry.fields,
    });
    const twin = seen.get(entry.id);
    if (error) faults.push(`${entry.from}: ${error.issues.map(({ message }) => message).join(' ')}`);
    else if (twin !== undefined) faults.push(`${entry.from}: The same as ${twin}.`);
    else {
      seen.set(entry.id, entry.from);
      entries.push(entry);
    }
  }
  return { entries, faults, leftOut };
}

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
