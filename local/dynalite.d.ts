/** The part of dynalite 4's API that is used here; the package ships no types. */
declare module 'dynalite' {
  import type { Server } from 'node:http';

  export default function dynalite(options: {
    /** The folder of its LevelDB. */
    path: string;
    /** How long tables stay CREATING, DELETING and UPDATING, in milliseconds. */
    createTableMs: number;
    deleteTableMs: number;
    updateTableMs: number;
  }): Server;
}

/** The internal dynalite module that opens its stores, which dynamodb.ts intercepts. */
declare module 'dynalite/db/index.js' {
  type Iterator = { return?: () => Promise<void>; close(): Promise<void> };

  export type Database = Record<'keys' | 'values', (range: unknown) => Iterator> & {
    open(): Promise<void>;
  };

  const stores: { create(options: unknown): { readonly db: Database } };
  export default stores;
}
