import { Problem } from '../../../contract/problems.ts';
import { isClaim } from '../../../contract/table-item.ts';
import type { JsonObject } from '../http/request.ts';
import { invalidFields } from '../http/body.ts';

const MAX_LENGTH = 100;

/** DynamoDB's limit for a sort key: https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/Constraints.html */
const MAX_KEY_BYTES = 1_024;

/** A UUID of any version (RFC 9562). */
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Returns the optional `id` of a POST, which makes it safe to retry. Throws Problem (400) if it is not a UUID. */
export function clientSuppliedId({ id }: JsonObject): string | undefined {
  if (id === undefined || id === null || id === '') return undefined;
  if (typeof id !== 'string' || !UUID.test(id)) throw invalidFields({ id: 'Id must be a UUID.' });
  return id.toLowerCase();
}

/** Returns the `id` path parameter. Throws Problem (404) for a value that cannot be an id. */
export function idInPath(parameters: Readonly<Record<string, string>>, noun: string): string {
  const { id = '' } = parameters;
  if (id.length > MAX_LENGTH || !isItemId(id)) throw notFound(noun);
  return id;
}

/** Whether an item can have this id, rather than a claim beside the items. DynamoDB fails when it reads an invalid key. */
export function isItemId(id: string): boolean {
  const isKey = id !== '' && Buffer.byteLength(id) <= MAX_KEY_BYTES && !/\p{Surrogate}/u.test(id);
  return isKey && !isClaim(id);
}

export function notFound(noun: string): Problem {
  return new Problem('not_found', `There is no ${noun} with this id.`);
}
