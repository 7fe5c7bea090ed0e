import { v5 } from 'uuid';
import type { RecordName } from '../../contract/resources.ts';
import { resources } from '../../contract/resources.ts';
import type { OperatorApi } from './operator-api.ts';

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
