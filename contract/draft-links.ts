import * as z from 'zod/mini';
import { line } from './fields/fields.ts';
import { limits } from './limits.ts';
import { resources, type HideableName, isHideable } from './resources.ts';
import type { Entities, Stored } from './items.ts';

/** The names of the resources whose items may be hidden from visitors. */
export const hideableNames: readonly HideableName[] = Object.keys(resources).filter((name) =>
  isHideable(name),
);

/** The body of a request for a link to a hidden item. */
export const newDraftLinkSchema = z.object({
  resource: z.enum(hideableNames, `Resource must be one of: ${hideableNames.join(', ')}.`),
  id: line('Id', limits.lineLength),
});

/** The body of a request to open a link. */
export const openedLinkSchema = z.object({ token: line('Token', limits.lineLength) });

/** A new link: `url` is a path on the site, which is returned only once. Times are ISO timestamps. */
export type NewDraftLink = { readonly id: string; readonly url: string; readonly expires: string };

/** A link that can still be opened, as listed for administrators: to which item, made when and by whom. */
export type DraftLink = {
  readonly id: string;
  readonly resource: HideableName;
  readonly item: string;
  readonly at: string;
  readonly by?: string;
  readonly expires: string;
};

/**
 * What a link leads to: the item as it is saved now, without the fields for administrators only. Once `isPublished`, visitors
 * see it on the site.
 */
export type OpenedDraft = {
  [Name in HideableName]: {
    readonly resource: Name;
    readonly item: Stored<Entities[Name]>;
    readonly expires: string;
    readonly isPublished: boolean;
  };
}[HideableName];
