import { isDeepStrictEqual } from 'node:util';
import pMap from 'p-map';
import { v5 } from 'uuid';
import { z } from 'zod';
import { type RecordName, resources } from '../../contract/resources.ts';
import { OperatorError, type Progress } from '../command/command.ts';
import { expectSuccess, type OperatorApi } from './site-api.ts';

/** The plan for one source: lines that describe it, and `execute` to carry it out. */
export type SourcePlan = {
  readonly faults: readonly string[];
  /** Whether nothing is imported because of a fault, unless it is skipped. One bad picture does not stop the rest. */
  readonly faultsStop: boolean;
  /** How many records, pictures or captions to create. */
  readonly count: number;
  readonly lines: readonly string[];
  /** Adds what can be added. Throws an OperatorError that names the rest, which a new plan continues with. */
  execute(progress: Progress): Promise<void>;
};

/** Something to add to the site. `from` is where it is in the source, shown to the operator: 'Line 12, Title'. */
type Addition = {
  readonly from: string;
  /** Sentences for the operator about what becomes of it, such as what is lost. */
  readonly notes?: readonly string[];
  readonly add: () => Promise<void>;
};

/** A record to import. */
export type Entry = Omit<Addition, 'add'> & {
  readonly id: string;
  readonly fields: Readonly<Record<string, unknown>>;
  /** Prepares what it refers to, such as its file, and returns the fields that name it. */
  readonly complete?: (api: OperatorApi) => Promise<Readonly<Record<string, unknown>>>;
};

/** The content of a source: importable entries, faulty ones with the reason, and ones left out on purpose. */
export type Reading = {
  readonly entries: readonly Entry[];
  readonly faults: readonly string[];
  readonly leftOut: readonly string[];
  /** Files without a date in their names. */
  readonly undated?: readonly string[];
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

const existingItems = z.array(z.looseObject({ id: z.string() }));

/** Plans the records of a source that the site does not have. Their ids are stable. `draft` creates them as drafts. */
export async function planRecords(
  api: OperatorApi,
  path: string,
  resource: 'events' | 'news' | 'newsletters',
  { entries, faults, ...reading }: Reading,
  { draft }: { readonly draft: boolean },
): Promise<SourcePlan> {
  const listed = await api.call({ method: 'GET', path: `/api/${resource}/all` });
  const items = existingItems.parse(expectSuccess(listed, `The list of ${resource} could not be read`));
  const existing = new Map(items.map((item) => [item.id, item]));
  const matching = entries.filter(({ id }) => existing.has(id));
  const differing = matching.filter(({ id, fields }) =>
    Object.entries(fields).some(
      ([name, value]) => value !== undefined && !isDeepStrictEqual(existing.get(id)?.[name], value),
    ),
  );
  return planOf({
    ...reading,
    path,
    where: `${resource}${draft ? ', as drafts' : ''}`,
    additions: entries
      .filter(({ id }) => !existing.has(id))
      .map(({ id, fields, complete, ...entry }) => ({
        ...entry,
        add: async () => {
          const body = { ...fields, ...(await complete?.(api)), id, ...(draft && { draft }) };
          expectSuccess(await api.call({ method: 'POST', path: `/api/${resource}`, body }), entry.from);
        },
      })),
    unchanged: matching.length - differing.length,
    differing: differing.map(({ from }) => from),
    faults: faults.map((fault) => `${path}: ${fault}`),
    faultsStop: true,
  });
}

const UNDATED =
  'No date is read here. Rename each to its title and its date in full, such as “Bulletin 6 December 2026.pdf”, “Bulletin 2026-12-06.pdf” or “Bulletin 06-12-2026.pdf”, and run the import again.';

type Contents = Omit<Reading, 'entries'> &
  Pick<SourcePlan, 'faultsStop'> & {
    readonly path: string;
    readonly where: string;
    readonly additions: readonly Addition[];
    readonly unchanged: number;
    /** What is on the site with other content, which is kept. */
    readonly differing?: readonly string[];
    readonly atOnce?: number;
  };

/** The plan of a source's additions, with the lines that the operator reads. */
export function planOf({
  path,
  where,
  additions,
  unchanged,
  differing = [],
  leftOut,
  undated = [],
  notes = [],
  atOnce = 1,
  ...faulty
}: Contents): SourcePlan {
  const others = (
    [
      [unchanged, 'already there'],
      [differing.length, 'already there with different content, which is kept'],
      [leftOut.length + undated.length, 'left out'],
    ] as const
  ).filter(([count]) => count > 0);
  return {
    ...faulty,
    count: additions.length,
    lines: [
      `${path}: ${String(additions.length)} new in ${where}${others.map(([count, what]) => `; ${String(count)} ${what}`).join('')}.`,
      ...notes.map((note) => `  ${note}`),
      ...additions.flatMap((each) => [
        `  + ${each.from}`,
        ...(each.notes ?? []).map((note) => `      ${note}`),
      ]),
      ...differing.map((from) => `  = ${from}: It has been changed on the site, or in the source.`),
      ...leftOut.map((line) => `  - ${line}`),
      ...(undated.length > 0 ? [`  - ${undated.join(', ')}: ${UNDATED}`] : []),
    ],
    execute: async (progress) => {
      const failures: string[] = [];
      let done = 0;
      await pMap(
        additions,
        async ({ add }) => {
          await add().catch((error: unknown) => {
            if (!(error instanceof OperatorError)) throw error;
            failures.push(error.message);
          });
          progress(`Added to ${where}`, (done += 1), additions.length);
        },
        { concurrency: atOnce },
      );
      if (failures.length > 0) throw new OperatorError(failures.join('\n'));
    },
  };
}
