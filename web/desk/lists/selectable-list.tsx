import ListChecks from 'lucide-react/icons/list-checks';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useReducer,
  useRef,
  useState,
} from 'react';
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
 * A list whose rows can be selected: the Select button above it, then the checkboxes, with Shift, the arrows and Escape, and a
 * bar with the number of selected rows and what can be done to them.
 */
export function SelectableList<Item>({
  selection,
  noun,
  actions,
  tools,
  children,
}: SelectableListProps<Item>) {
  const { isOn, ids, items, dispatch } = selection;
  const list = useRef<HTMLDivElement>(null);
  const select = useFocusWhen(!isOn);
  const nouns = pluralOf(noun);
  const [isUnfolded, setUnfolded] = useState(false);
  const areAllSelected = items.length === ids.length;
  useEffect(() => {
    if (!isOn) return;
    list.current?.querySelector<HTMLElement>('input[tabindex="0"]')?.focus();
    const onKeyDown = ({ key }: globalThis.KeyboardEvent) => {
      // Escape in a dialog closes that, and in the filter clears it.
      const focused = document.activeElement;
      const isElsewhere = focused !== document.body && !list.current?.contains(focused);
      if (key !== 'Escape' || isElsewhere || document.querySelector('dialog:modal')) return;
      dispatch({ type: 'ended' });
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOn, dispatch]);

  useEffect(() => () => dispatch({ type: 'ended' }), [dispatch]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const boxes = boxesIn(event.currentTarget);
    const at = boxes.findIndex((box) => box === event.target);
    if (at < 0) return;
    const order = boxes.map(({ value }) => value);
    const isAll = event.key === 'a' && (event.ctrlKey || event.metaKey);
    const box = boxes[targetOf(event.key, at, boxes)];
    if (isAll) dispatch({ type: 'replaced', ids: order });
    else if (box && event.shiftKey) {
      dispatch({ type: 'extended', from: order[at] ?? box.value, to: box.value, order });
    } else if (box) dispatch({ type: 'moved', id: box.value });
    else return;
    event.preventDefault();
    box?.focus();
  };

  const selectButton = !isOn && ids.length > 1 && (
    <Button
      ref={select}
      look="quiet"
      aria-label={`Select ${nouns}`}
      onClick={() => dispatch({ type: 'started' })}
    >
      <ListChecks size={20} aria-hidden />
      <span>Select</span>
    </Button>
  );
  return (
    <div ref={list} {...{ [selectableList]: '' }} onKeyDown={onKeyDown}>
      {tools ? (
        <div>
          <Button look="quiet" aria-expanded={isUnfolded} onClick={() => setUnfolded(!isUnfolded)}>
            <SlidersHorizontal size={20} aria-hidden />
            <span>{`Sort, filter, select${tools.active && `: ${tools.active}`}`}</span>
          </Button>
          {isUnfolded && (
            <div className={`cluster ${styles.unfolded}`}>
              {tools.controls}
              {selectButton}
            </div>
          )}
          {tools.showEverything}
        </div>
      ) : (
        <div className={styles.start}>{selectButton}</div>
      )}
      {children}
      {isOn && (
        <div role="group" aria-label={`Selected ${nouns}`} className={styles.bar}>
          <p role="status" className={styles.count}>
            {`${items.length} selected`}
          </p>
          <Button look="quiet" onClick={() => dispatch({ type: 'replaced', ids: areAllSelected ? [] : ids })}>
            {areAllSelected ? 'Select none' : 'Select all'}
          </Button>
          <Button look="quiet" onClick={() => dispatch({ type: 'ended' })}>
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

/** The index of the checkbox to which a key leads from another; -1 for other keys. In a grid, Up and Down change the line. */
function targetOf(key: string, at: number, boxes: readonly HTMLInputElement[]): number {
  const top = (box: HTMLInputElement | undefined) => box?.getBoundingClientRect().top;
  const columns = boxes.filter((box) => top(box) === top(boxes[0])).length;
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -columns,
    ArrowDown: columns,
    Home: -at,
    End: boxes.length - 1 - at,
  };
  const step = steps[key];
  return step === undefined ? -1 : at + step;
}

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
const selectableList = 'data-selectable';

/** The checkboxes in a list, in the order on screen. */
function boxesIn(list: Element): HTMLInputElement[] {
  return [...list.querySelectorAll<HTMLInputElement>(`.${styles.box} > input`)];
}

function orderAround(element: Element): string[] {
  const list = element.closest(`[${selectableList}]`);
  return list ? boxesIn(list).map(({ value }) => value) : [];
}

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
