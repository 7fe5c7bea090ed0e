import { v5 } from 'uuid';
import type { RecordName } from '../../contract/resources.ts';
import { resources } from '../../contract/resources.ts';

/** A record that an import would make. */
export type Entry = {
  readonly id: string;
  /** Where it is in the source, for people: 'line 12'. */
  readonly from: string;
  readonly fields: Readonly<Record<string, unknown>>;
};

/** What a source holds: what can be imported, what cannot and why, and what is left out on purpose. */
export type Reading = {
  readonly entries: readonly Entry[];
  readonly faults: readonly string[];
  readonly leftOut: readonly string[];
};

/** Begins every id of an import, so that no other program derives the same from the same source. */
const NAMESPACE = '5f0c6f0a-3a53-4d7e-9d0b-6c1de6c8b6a1';

/** The id of what a source calls by this name: always the same, so that it is imported once (RFC 9562, version 5). */
export function stableId(resource: RecordName, name: string): string {
  return v5(`${resource}\n${name}`, NAMESPACE);
}

/** Sorts out which entries the contract accepts; of two with one id the first. */
export function checked(
  resource: RecordName,
  found: readonly Entry[],
  leftOut: readonly string[] = [],
): Reading {
  const entries: Entry[] = [];
  const faults: string[] = [];
  const seen = new Map<string, string>();
  for (const entry of found) {
    const { error } = resources[resource].schema.safeParse(entry.fields);
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
