import { png } from '../png.ts';
/** A prepared write. */
export type Attempt = {
  /** Sends the write and returns the status; the highest one when it is several requests. */
  readonly send: () => Promise<number>;
  /** The status, besides 2xx, of a repeated write that had already taken effect. */
  readonly alreadyDoneStatus?: number;
  /** Fails unless the write took effect exactly once. */
  readonly check: () => Promise<void>;
};

/** A kind of write. `prepare` creates the content it needs. */
export type Write = { readonly name: string; readonly prepare: () => Promise<Attempt> };

/** An item as the API returns it. */
export type Fields = Readonly<Record<string, unknown>>;

/** The signature of a PNG file. */
export { png };

let count = 0;

/** A number for unique texts and dates. */
export const nextNumber = () => ++count;

/** The date `number` days after 31 December 2029, as yyyy-mm-dd. */
export const dayOf = (number: number) => new Date(Date.UTC(2030, 0, number)).toISOString().slice(0, 10);
