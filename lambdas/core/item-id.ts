import { randomUUID } from 'node:crypto';
import { Problem } from '../../contract/problems.ts';
import type { JsonObject } from './call.ts';
import { wrongFields } from './parse-fields.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const LONGEST = 100;

/** The id that a POST brings so that it can be repeated safely, if it brings one. Throws Problem (400) if it is no UUID. */
export function broughtId({ id }: JsonObject): string | undefined {
  if (id === undefined || id === null || id === '') return undefined;
  if (typeof id !== 'string' || !UUID.test(id)) throw wrongFields({ id: 'Id must be a UUID.' });
  return id.toLowerCase();
}

export const newId = (): string => randomUUID();

/** The id in a path. Throws Problem (404) for one that the table could not even be asked for. */
export function idInPath(parameters: Readonly<Record<string, string>>, noun: string): string {
  const { id = '' } = parameters;
  if (id === '' || id.length > LONGEST || /\p{Surrogate}/u.test(id)) throw noSuch(noun);
  return id;
}

export function noSuch(noun: string): Problem {
  return new Problem('not_found', `There is no ${noun} with this id.`);
}
