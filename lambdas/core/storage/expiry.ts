import { expiryAttribute } from '../../../contract/table-item.ts';

const DAY_SECONDS = 24 * 60 * 60;

/** The attribute that makes DynamoDB delete an item after this many days. */
export function expiresAfter(days: number): { readonly [expiryAttribute]: number } {
  return { [expiryAttribute]: epochSecond() + days * DAY_SECONDS };
}

export const epochSecond = () => Math.floor(Date.now() / 1000);
