import ListChecks from 'lucide-react/icons/list-checks';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { pluralOf } from '../ui/count-of.ts';
import { useFocusWhen } from '../ui/use-focus-when.ts';
import type { ListTools } from './list-tools.tsx';
import { boxesIn, selectableList } from './select-box.tsx';
import styles from './selectable-list.module.css';
import type { RowSelection } from './use-selection.ts';

/** A button for the selected rows. */
export type SelectionAction = {
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
            <div className={styles.unfolded}>
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
          <div className={styles.actions}>
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
