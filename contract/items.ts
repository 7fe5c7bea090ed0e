import type * as z from 'zod/mini';
import type { RecordName, resources } from './resources.ts';

/** The entity behind each record resource, as its schema gives it. */
export type Entities = {
  [Name in RecordName]: z.output<(typeof resources)[Name]['schema']>;
};

/** What the API answers with: the entity, its id, and the version that a later PUT brings back. */
export type Stored<Entity> = Entity & { readonly id: string; readonly version: number };

/** An item of one record resource as the API answers it. */
export type Item<Name extends RecordName> = Stored<Entities[Name]>;
