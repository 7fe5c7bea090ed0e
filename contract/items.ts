import type * as z from 'zod/mini';
import type { Rendered } from './renditions.ts';
import type { RecordName, resources } from './resources.ts';

/** The entity of each record resource, inferred from its schema. */
export type Entities = {
  [Name in RecordName]: z.output<(typeof resources)[Name]['schema']>;
};

/**
 * What the API returns: the entity, its id, the version for a later PUT, and the last part of its page's address where it
 * has a page of its own (`itemPages`); built-in samples and unsent items have none. `viewUrl` is where administrators read
 * a document that visitors do not see. `picture` is in public lists, once the renditions of its uploaded picture are there;
 * `pictureFault` is in administrators' lists: the sentence that says why there can be none.
 */
export type Stored<Entity> = Entity & {
  readonly id: string;
  readonly version: number;
  readonly slug?: string;
  readonly viewUrl?: string;
  readonly picture?: Rendered;
  readonly pictureFault?: string;
};

/** An item of a record resource as the API returns it. */
export type Item<Name extends RecordName> = Stored<Entities[Name]>;
