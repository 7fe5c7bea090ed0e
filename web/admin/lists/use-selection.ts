import { useReducer } from 'react';
import type { SelectBoxProps } from './select-box.tsx';
import { reduceSelection } from './selection.ts';

/** The rows that are selected in a list, of those that it shows. `idOf` returns the id of an item. */
export function useSelection<Item>(shown: readonly Item[], idOf: (item: Item) => string) {
  const [selection, dispatch] = useReducer(reduceSelection, undefined);
  const ids = shown.map(idOf);
  const current = ids.find((id) => id === selection?.current) ?? ids[0];
  return {
    /** Whether the rows have checkboxes. */
    isOn: selection !== undefined,
    items: shown.filter((item) => selection?.ids.has(idOf(item))),
    ids,
    dispatch,
    /** The checkbox of a row; undefined while there are none. */
    boxOf: (item: Item): Omit<SelectBoxProps, 'name'> | undefined => {
      const id = idOf(item);
      return selection && { id, isSelected: selection.ids.has(id), isCurrent: id === current, dispatch };
    },
  };
}

export type RowSelection<Item> = ReturnType<typeof useSelection<Item>>;
