import type { MouseEvent } from 'react';
import styles from './selectable-list.module.css';
import type { SelectionEvent } from './selection.ts';

export type SelectBoxProps = {
  id: string;
  /** The name of the row. */
  name: string;
  isSelected: boolean;
  /** Whether Tab reaches it: one checkbox of a list, from which the arrows lead to the others. */
  isCurrent: boolean;
  dispatch: (event: SelectionEvent) => void;
};

/** The checkbox that selects a row. All of the row, which is its parent element, is its label. */
export function SelectBox({ id, name, isSelected, isCurrent, dispatch }: SelectBoxProps) {
  const extend = (element: Element) => dispatch({ type: 'extended', to: id, order: orderAround(element) });
  const onLabelClick = (event: MouseEvent<HTMLLabelElement>) => {
    // Firefox does not pass a click with Shift on to the checkbox.
    if (!event.shiftKey || event.target instanceof HTMLInputElement) return;
    event.preventDefault();
    extend(event.currentTarget);
    event.currentTarget.querySelector('input')?.focus();
  };
  return (
    <label className={styles.box} onClick={onLabelClick}>
      <input
        type="checkbox"
        value={id}
        aria-label={`Select ${name}`}
        checked={isSelected}
        tabIndex={isCurrent ? 0 : -1}
        onChange={({ nativeEvent, currentTarget }) => {
          if ('shiftKey' in nativeEvent && nativeEvent.shiftKey === true) extend(currentTarget);
          else dispatch({ type: 'toggled', id });
        }}
      />
    </label>
  );
}

/** Marks the element around the checkboxes of a list. */
export const selectableList = 'data-selectable';

/** The checkboxes in a list, in the order on screen. */
export function boxesIn(list: Element): HTMLInputElement[] {
  return [...list.querySelectorAll<HTMLInputElement>(`.${styles.box} > input`)];
}

function orderAround(element: Element): string[] {
  const list = element.closest(`[${selectableList}]`);
  return list ? boxesIn(list).map(({ value }) => value) : [];
}
