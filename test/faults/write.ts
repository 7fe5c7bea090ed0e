/** One write that is about to be sent. */
export type Attempt = {
  /** Sends it; the status of the response, or of the last of several. */
  readonly send: () => Promise<number>;
  /** What a repeated one may say beyond 2xx: that it has happened already. */
  readonly saysDone?: number;
  /** Fails unless it was made once. */
  readonly check: () => Promise<void>;
};

/** A kind of write; `prepare` makes what it needs. */
export type Write = { readonly name: string; readonly prepare: () => Promise<Attempt> };

/** An item as the API returns it. */
export type Fields = Readonly<Record<string, unknown>>;

/** What a PNG begins with. */
export const png = Buffer.from('89504e470d0a1a0a', 'hex');

let count = 0;

/** Makes texts and dates differ. */
export const nextNumber = () => ++count;

/** That many days after the end of 2029, as yyyy-mm-dd. */
export const dayOf = (number: number) => new Date(Date.UTC(2030, 0, number)).toISOString().slice(0, 10);
