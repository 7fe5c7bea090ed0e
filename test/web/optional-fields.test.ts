import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Parish, parishSchema } from '../../contract/parish.ts';
import { after } from '../marked-parishes.ts';
import { flawsIn } from './flaws-in.ts';
import { siteOf } from './site-of.ts';

const { record: complete } = after;

/** A field that a record may be without, or a list that may be empty. A part of its path that is `*` means each entry. */
type Leaving = { readonly path: readonly string[]; readonly isRequired: boolean };

const node = z.object({
  type: z.optional(z.string()),
  properties: z.optional(z.record(z.string(), z.unknown())),
  required: z.optional(z.array(z.string())),
  items: z.optional(z.unknown()),
  anyOf: z.optional(z.array(z.unknown())),
});

function leavingsOf(schema: unknown, path: readonly string[] = []): readonly Leaving[] {
  const { properties, required = [], items, anyOf } = node.parse(schema);
  if (anyOf) return leavingsOf(anyOf[0], path);
  if (items) return leavingsOf(items, [...path, '*']);
  return Object.entries(properties ?? {}).flatMap(([name, each]) => {
    const own = [...path, name];
    const isRequired = required.includes(name);
    const isList = node.parse(each).type === 'array';
    return [...(isRequired && !isList ? [] : [{ path: own, isRequired }]), ...leavingsOf(each, own)];
  });
}

const leavings = leavingsOf(z.toJSONSchema(parishSchema, { unrepresentable: 'any', io: 'input' }));

/** A value without what is at a path; a list that has to be there is empty. */
function without(value: unknown, { path: [name = '', ...rest], isRequired }: Leaving): unknown {
  if (Array.isArray(value)) return value.map((entry) => without(entry, { path: rest, isRequired }));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, each]) => {
      if (key !== name) return [[key, each]];
      if (rest.length > 0) return [[key, without(each, { path: rest, isRequired })]];
      return isRequired ? [[key, []]] : [];
    }),
  );
}

const isParish = (value: unknown): value is Parish => parishSchema.safeParse(value).success;

function recordWithout(left: readonly Leaving[]): Parish {
  const record = left.reduce<unknown>(without, complete);
  if (!isParish(record)) throw new Error(parishSchema.safeParse(record).error?.message);
  return record;
}

/** Fields that are left out together: of each group one, because sentences are made of the fields of one group. */
function roundsOf(all: readonly Leaving[]): readonly (readonly Leaving[])[] {
  const rounds: Leaving[][] = [];
  for (const leaving of all) {
    const round = rounds.find((others) => others.every((other) => !meet(leaving.path, other.path)));
    if (round) round.push(leaving);
    else rounds.push([leaving]);
  }
  return rounds;
}

function meet(one: readonly string[], other: readonly string[]): boolean {
  if (one.length === 1 && other.length === 1) return true;
  const depth = /pages/i.test(one[0] ?? '') ? 2 : 1;
  return one.slice(0, depth).every((part, index) => (other[index] ?? part) === part);
}

const nameOf = (left: readonly Leaving[]) => left.map(({ path }) => path.join('.')).join(', ');

/** The flaws of each file of the site of a record. */
async function flawsOf(record: Parish): Promise<readonly string[]> {
  const site = await siteOf(record, { '/api/events': { location: 'Hall' } });
  return [...site].flatMap(([key, text]) => flawsIn(key, text).map((flaw) => `${key}: ${flaw}`));
}

it('finds no flaw in the site of a parish that says everything', async () => {
  expect(await flawsOf(complete)).toEqual([]);
});

describe('a site whose parish does not say', () => {
  it.each(roundsOf(leavings).map((left) => [nameOf(left), left] as const))('%s', async (_, left) => {
    expect(await flawsOf(recordWithout(left))).toEqual([]);
  });

  it('anything that it need not', async () => {
    expect(await flawsOf(recordWithout(leavings))).toEqual([]);
  });
});
