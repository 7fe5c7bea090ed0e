import type * as z from 'zod/mini';
import type { RecordName, resources } from './resources.ts';

/** The entity of each record resource, inferred from its schema. */
export type Entities = {
  [Name in RecordName]: z.output<(typeof resources)[Name]['schema']>;
};

/** What the API returns: the entity, its id, and the version for a later PUT. */
export type Stored<Entity> = Entity & { readonly id: string; readonly version: number };

/** An item of a record resource as the API returns it. */
export type Item<Name extends RecordName> = Stored<Entities[Name]>;
