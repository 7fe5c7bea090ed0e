import ListChecks from 'lucide-react/icons/list-checks';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { pluralOf } from '../ui/words.ts';
import { useFocusWhen } from '../ui/focus.tsx';
import type { ListTools } from './list-tools.tsx';
import styles from './selectable-list.module.css';

/** A button for the selected rows. */
type SelectionAction = {
  readonly label: string;
  readonly icon: ReactNode;
  readonly onPress: () => void;
  /** Whether there is nothing among the selected rows that it could change. */
  readonly isDisabled: boolean;
};

type SelectableListProps<Item> = {
  selection: RowSelection<Item>;
  /** What a row is called, such as 'event'. */
  noun: string;
  actions: readonly SelectionAction[];
  /** The controls of a long list. */
  tools?: ListTools | undefined;
  /** The list, with a `SelectBox` in each row while `selection.isOn`. */
  children: ReactNode;
};

/**
 * A list whose rows can be selected: the Select button above it, then the checkboxes, and a bar with the number of selected
 * rows and what can be done to them.
 */
export function SelectableList<Item>({
  selection,
  noun,
  actions,
  tools,
  children,
}: SelectableListProps<Item>) {
  const { isOn, ids, items, select } = selection;
  const selectButton = useFocusWhen(!isOn);
  const nouns = pluralOf(noun);
  const [isUnfolded, setUnfolded] = useState(false);
  const areAllSelected = items.length === ids.length;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOn) boxesAround(list.current)[0]?.focus();
  }, [isOn]);
  useEffect(() => () => select(undefined), [select]);

  const start = !isOn && ids.length > 1 && (
    <Button ref={selectButton} look="quiet" aria-label={`Select ${nouns}`} onClick={() => select([])}>
      <ListChecks size={20} aria-hidden />
      <span>Select</span>
    </Button>
  );
  return (
    <div ref={list} data-selectable>
      {tools ? (
        <div>
          <Button look="quiet" aria-expanded={isUnfolded} onClick={() => setUnfolded(!isUnfolded)}>
            <SlidersHorizontal size={20} aria-hidden />
            <span>{`Sort, filter, select${tools.active && `: ${tools.active}`}`}</span>
          </Button>
          {isUnfolded && (
            <div className={`cluster ${styles.unfolded}`}>
              {tools.controls}
              {start}
            </div>
          )}
        </div>
      ) : (
        <div className={styles.start}>{start}</div>
      )}
      {children}
      {isOn && (
        <div role="group" aria-label={`Selected ${nouns}`} className={styles.bar}>
          <p role="status" className={styles.count}>
            {`${items.length} selected`}
          </p>
          <Button look="quiet" onClick={() => select(areAllSelected ? [] : ids)}>
            {areAllSelected ? 'Select none' : 'Select all'}
          </Button>
          <Button look="quiet" onClick={() => select(undefined)}>
            Done
          </Button>
          <div className={`cluster ${styles.actions}`}>
            {actions.map(({ label, icon, onPress, isDisabled }) => (
              <Button key={label} disabled={isDisabled} onClick={onPress}>
                {icon}
                <span>{label}</span>
              </Button>
            ))}
          </div>
        </div>
      )}
    </div>
  );
}

export type SelectBoxProps = {
  id: string;
  /** The name of the row. */
  name: string;
  isSelected: boolean;
  /** Called with the ids of all rows, as they are on screen, if those since the row that was selected last are meant, too. */
  onToggle: (order?: readonly string[]) => void;
};

/** The checkbox that selects a row, and with Shift all rows since the last. All of the row, which is its parent element, is its label. */
export function SelectBox({ id, name, isSelected, onToggle }: SelectBoxProps) {
  const selectRange = (element: Element) => onToggle(boxesAround(element).map(({ value }) => value));
  const onLabelClick = (event: MouseEvent<HTMLLabelElement>) => {
    // Firefox does not pass a click with Shift on to the checkbox.
    if (!event.shiftKey || event.target instanceof HTMLInputElement) return;
    event.preventDefault();
    selectRange(event.currentTarget);
  };
  return (
    <label className={styles.box} onClick={onLabelClick}>
      <input
        type="checkbox"
        value={id}
        aria-label={`Select ${name}`}
        checked={isSelected}
        onChange={({ nativeEvent, currentTarget }) => {
          if ('shiftKey' in nativeEvent && nativeEvent.shiftKey === true) selectRange(currentTarget);
          else onToggle();
        }}
      />
    </label>
  );
}

/** The checkboxes in the list around an element, in the order on screen. */
function boxesAround(element: Element | null): readonly HTMLInputElement[] {
  const list = element?.closest('[data-selectable]');
  return [...(list?.querySelectorAll<HTMLInputElement>(`.${styles.box} > input`) ?? [])];
}

/** The rows that are selected in a list, of those that it shows. `idOf` returns the id of an item. */
export function useSelection<Item>(shown: readonly Item[], idOf: (item: Item) => string) {
  const [selected, select] = useState<readonly string[]>();
  return {
    /** Whether the rows have checkboxes. */
    isOn: selected !== undefined,
    items: shown.filter((item) => selected?.includes(idOf(item))),
    ids: shown.map(idOf),
    /** Selects rows by their ids; with undefined, rows cannot be selected. */
    select,
    /** The checkbox of a row; undefined while there are none. */
    boxOf: (item: Item): Omit<SelectBoxProps, 'name'> | undefined => {
      const id = idOf(item);
      const onToggle = (order?: readonly string[]) =>
        select((before) => before && selectionAfter(before, id, order));
      return selected && { id, isSelected: selected.includes(id), onToggle };
    },
  };
}

export type RowSelection<Item> = ReturnType<typeof useSelection<Item>>;

/** Returns the ids that are selected once a row is toggled, or with an `order` of all rows, once it ends a range. */
export function selectionAfter(
  selected: readonly string[],
  id: string,
  order: readonly string[] = [],
): readonly string[] {
  const others = selected.filter((each) => each !== id);
  const [from, to] = [order.indexOf(selected.at(-1) ?? ''), order.indexOf(id)];
  if (from < 0) return others.length < selected.length ? others : [...others, id];
  const range = order.slice(Math.min(from, to), Math.max(from, to) + 1);
  return [...new Set([...others, ...range.filter((each) => each !== id), id])];
}
