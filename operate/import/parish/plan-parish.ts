import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { parishSchema } from '../../../contract/entities/parish.ts';
import { parishPath } from '../../../contract/parish-record.ts';
import { neutralParish } from '../../../parish/neutral.ts';
import type { Progress } from '../../command/progress.ts';
import { expectSuccess, type OperatorApi } from '../operator-api.ts';
import type { ParishReading, ParishValue } from './read-parish.ts';
import { type Values, valuesIn } from './values.ts';

/** The values of a folder compared with the parish record of the site. */
export type ParishPlan = {
  readonly version: number;
  readonly toSet: readonly ParishValue[];
  readonly unchanged: number;
  /** What an administrator has set to something else, which is kept. */
  readonly differing: readonly (ParishValue & { readonly current: unknown })[];
  readonly faults: readonly string[];
  /** The fields of the record after the import, without those that it does not change. */
  readonly fields: Values;
};

/** Reads the parish record, and compares it with what a folder says. */
export async function planParish(api: OperatorApi, reading: ParishReading): Promise<ParishPlan> {
  const response = await api.call({ method: 'GET', path: `${parishPath}/all` });
  const record = z
    .looseObject({ version: z.number() })
    .parse(expectSuccess(response, 'The parish record could not be read'));
  const { values, faults } = validated(reading.values);
  const compared = values.map((each) => ({ ...each, current: at(record, each.path) }));
  const others = compared.filter(({ value, current }) => !isDeepStrictEqual(value, current));
  const toSet = others.filter(({ path, current }) => !isSet(path, current));
  return {
    version: record.version,
    toSet,
    unchanged: compared.length - others.length,
    differing: others.filter((each) => !toSet.includes(each)),
    faults: [...reading.faults, ...faults],
    fields: merged(record, toSet),
  };
}

/** Saves what a plan sets. Throws an OperatorError when the record has been changed since. */
export async function saveParish(api: OperatorApi, plan: ParishPlan, progress: Progress): Promise<void> {
  const body = { ...plan.fields, version: plan.version };
  expectSuccess(await api.call({ method: 'PUT', path: parishPath, body }), 'The parish record');
  progress('Set in the parish record', plan.toSet.length, plan.toSet.length);
}

/** Whether an administrator has set a value, or removed a neutral one. */
function isSet(path: readonly string[], current: unknown): boolean {
  return !isDeepStrictEqual(current, at(neutralParish, path));
}

/** The values that the schema accepts, as it returns them. Each of the others becomes a fault. */
function validated(values: readonly ParishValue[]): { values: ParishValue[]; faults: string[] } {
  const parsed = parishSchema.safeParse({ ...neutralParish, ...merged(neutralParish, values) });
  if (parsed.success)
    return { values: values.map(({ path }) => ({ path, value: at(parsed.data, path) })), faults: [] };
  const wrong = values.flatMap((each) => {
    const messages = parsed.error.issues
      .filter((issue) => each.path.every((name, index) => name === issue.path[index]))
      .map(({ message }) => message);
    return messages.length === 0 ? [] : [{ each, fault: `${nameOf(each)}: ${messages.join(' ')}` }];
  });
  if (wrong.length === 0) return { values: [], faults: parsed.error.issues.map(({ message }) => message) };
  const rest = validated(values.filter((each) => !wrong.some((one) => one.each === each)));
  return { values: rest.values, faults: [...wrong.map(({ fault }) => fault), ...rest.faults] };
}

/** The fields that the values change. Other parts of a group are those of the record. */
function merged(record: Values, values: readonly ParishValue[]): Values {
  const fields: Record<string, unknown> = {};
  for (const {
    path: [name = '', part],
    value,
  } of values)
    fields[name] = part === undefined ? value : { ...valuesIn(fields[name] ?? record[name]), [part]: value };
  return fields;
}

function at(record: Values, [name = '', part]: readonly string[]): unknown {
  return part === undefined ? record[name] : valuesIn(record[name])[part];
}

/** The name of a value as the operator sees it, such as `links.maps`. */
export const nameOf = ({ path }: ParishValue) => path.join('.');
