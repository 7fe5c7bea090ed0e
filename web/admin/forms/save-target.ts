import type { Entities, Item } from '../../../contract/items.ts';
import type { RecordName } from '../../../contract/resources.ts';
import type { Draft } from '../drafts/drafts.ts';
import type { RecordStore } from '../records/record-store.ts';

/** What a save is about: a new item with the id that it will have, or one as it was seen in this version. */
export type Target =
  | { readonly kind: 'new'; readonly id: string }
  | { readonly kind: 'seen'; readonly id: string; readonly version: number };

/** A new item. Its id is made here and stays the same at every try, so that a save that is repeated makes one item. */
export function newTarget(): Target {
  return { kind: 'new', id: crypto.randomUUID() };
}

/**
 * The target of a form over an item, or over none. A draft knows which version, or which new id, it was typed for; with
 * both, its new item has been saved since, and what was typed after that belongs over it.
 */
export function targetOf(item: Readonly<Record<string, unknown>> | undefined, draft?: Draft): Target {
  const { id, version } = item ?? {};
  if (typeof id === 'string' && typeof version === 'number') {
    return { kind: 'seen', id, version: draft?.version ?? version };
  }
  if (!draft?.id) return newTarget();
  return draft.version === undefined
    ? { kind: 'new', id: draft.id }
    : { kind: 'seen', id: draft.id, version: draft.version };
}

/** Saves to the target; nothing when neither the server nor the memory could take it. */
export function send<Name extends RecordName>(
  store: RecordStore<Name>,
  target: Target,
  body: Entities[Name],
): Promise<Item<Name> | null> {
  return target.kind === 'new'
    ? store.create(target.id, body)
    : store.update(target.id, target.version, body);
}
