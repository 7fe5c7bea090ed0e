/** The selected rows of a list; undefined while rows cannot be selected. */
export type Selection =
  | {
      readonly ids: ReadonlySet<string>;
      /** The row that has the focus, or had it last. */
      readonly current?: string;
      /** The row at which a range begins, and what was selected before the range. */
      readonly anchor?: { readonly id: string; readonly before: ReadonlySet<string> };
    }
  | undefined;

export type SelectionEvent =
  | { readonly type: 'started' | 'ended' }
  | { readonly type: 'moved' | 'toggled'; readonly id: string }
  /** A range begins at `from` unless one has begun already; `order` is all ids as they are on screen. */
  | {
      readonly type: 'extended';
      readonly from?: string;
      readonly to: string;
      readonly order: readonly string[];
    }
  | { readonly type: 'replaced'; readonly ids: readonly string[] };

/** Returns the selection after an event, such as a key in the list. */
export function reduceSelection(selection: Selection, event: SelectionEvent): Selection {
  if (event.type === 'started') return { ids: new Set() };
  if (event.type === 'ended' || !selection) return undefined;
  const { ids, current, anchor } = selection;
  switch (event.type) {
    case 'moved':
      return { ids, current: event.id, anchor: { id: event.id, before: ids } };
    case 'toggled': {
      const others = [...ids].filter((id) => id !== event.id);
      const toggled = new Set(ids.has(event.id) ? others : [...others, event.id]);
      return { ids: toggled, current: event.id, anchor: { id: event.id, before: toggled } };
    }
    case 'extended': {
      const { to, order } = event;
      const { id: from, before } = anchor ?? { id: event.from ?? to, before: ids };
      return {
        ids: new Set([...before, ...rangeIn(order, from, to)]),
        current: to,
        anchor: { id: from, before },
      };
    }
    case 'replaced':
      return { ids: new Set(event.ids), ...(current !== undefined && { current }) };
  }
}

/** The ids from one to another, in either direction; only `to` if `from` is no longer on screen. */
function rangeIn(order: readonly string[], from: string, to: string): readonly string[] {
  const [one, other] = [order.indexOf(from), order.indexOf(to)];
  return one < 0 ? [to] : order.slice(Math.min(one, other), Math.max(one, other) + 1);
}
