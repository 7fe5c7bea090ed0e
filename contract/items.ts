import type * as z from 'zod/mini';
import type { Consent } from './gallery.ts';
import type { Rendered } from './files/pictures.ts';
import type { parishResource } from './parish.ts';
import type { RecordName, resources } from './resources.ts';

/** The entity of each record resource, inferred from its schema, and the parish record. */
export type Entities = {
  [Name in EditedName]: z.output<EditedResources[Name]['schema']>;
};

/** The resources whose items are edited in a form. */
export type EditedName = RecordName | 'parish';
type EditedResources = typeof resources & { readonly parish: typeof parishResource };

/**
 * An entity as the API returns it, with its id and the version to send in a PUT. `slug` is the last segment of its page's
 * path, for resources with `itemPages`; built-in samples and items in memory have none. `viewUrl` lets administrators open a
 * document that is hidden from visitors. `picture` is in public lists once the renditions of its uploaded picture exist;
 * `pictureFault` is in administrators' lists and is the sentence that explains why it cannot be rendered, as is `consent`: who
 * confirmed that of the people in the picture.
 */
export type Stored<Entity> = Entity & {
  readonly id: string;
  readonly version: number;
  readonly slug?: string;
  readonly viewUrl?: string;
  readonly picture?: Rendered;
  readonly pictureFault?: string;
  readonly consent?: Consent;
};

/** An item of a resource as the API returns it. */
export type Item<Name extends EditedName> = Stored<Entities[Name]>;
