import type { EditedName, Entities, Item } from '../../../contract/items.ts';
import type { Draft, FormValues } from '../drafts/drafts.ts';
import type { AnyFieldInputs } from '../records/field-input.ts';
import type { RecordStore } from '../records/record-store.ts';
import { initialValues } from '../inputs/form-values.ts';

/**
 * The target of a save: a new item with its client-generated id, or an existing item, the version that was edited and its
 * values in the form.
 */
export type Target =
  | { readonly kind: 'new'; readonly id: string }
  | {
      readonly kind: 'seen';
      readonly id: string;
      readonly version: number;
      readonly base: FormValues | undefined;
    };

/** Returns a target for a new item. The client generates its id, so that a retry does not create a second item. */
export function newTarget(): Target {
  return { kind: 'new', id: crypto.randomUUID() };
}

/**
 * Returns the target of a form for an item, or for a new one. A draft contains the version that it began from, or the new id
 * that it is for; if it contains both, the new item has been saved since, and the target is that item.
 */
export function targetOf(
  fields: AnyFieldInputs,
  item: Readonly<Record<string, unknown>> | undefined,
  draft?: Draft,
): Target {
  const { id, version } = item ?? {};
  if (typeof id === 'string' && typeof version === 'number') {
    return draft?.version === undefined
      ? { kind: 'seen', id, version, base: initialValues(fields, item, '') }
      : { kind: 'seen', id, version: draft.version, base: draft.base };
  }
  if (!draft?.id) return newTarget();
  return draft.version === undefined
    ? { kind: 'new', id: draft.id }
    : { kind: 'seen', id: draft.id, version: draft.version, base: draft.base };
}

/** Saves to the target. */
export function send<Name extends EditedName>(
  store: RecordStore<Name>,
  target: Target,
  body: Entities[Name],
): Promise<Item<Name>> {
  return target.kind === 'new'
    ? store.create(target.id, body)
    : store.update(target.id, target.version, body);
}
