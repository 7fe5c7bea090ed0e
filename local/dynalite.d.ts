/** The part of dynalite 4's API in use; it has no types. */
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
