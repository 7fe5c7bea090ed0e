import { type ReactNode, startTransition, useId, useState } from 'react';
import Search from 'lucide-react/icons/search';
import { type RecordName, resources } from '../../../contract/resources.ts';
import { useToday } from '../../data/today.tsx';
import { namesOf } from '../../routes/pages.ts';
import { SelectField } from '../ui/field.tsx';
import {
  applyListView,
  defaultListView,
  type ListView,
  LONG_LIST,
  type Row,
  sorts,
  states,
} from './list-view.ts';
import styles from './list-tools.module.css';

/** The sort, state and search controls of a long list. */
export type ListTools = {
  /** What they do now besides showing everything in the usual order, such as 'By title, Drafts, 3 of 40'. */
  readonly active: string;
  readonly controls: ReactNode;
};

/** Sorts and filters a long list while it is on screen. Returns the items to show, and the controls. */
export function useListTools<Item extends Readonly<Record<string, unknown>>>(
  name: RecordName,
  items: readonly Item[],
  row: (item: Item) => Row,
): { readonly shown: readonly Item[]; readonly tools: ListTools | undefined } {
  const resource = resources[name];
  const [view, setView] = useState(defaultListView);
  const today = useToday();
  if (items.length < LONG_LIST) return { shown: items, tools: undefined };

  const change = (changes: Partial<ListView>) => setView({ ...view, ...changes });
  const shown = applyListView(items, view, { resource, row, now: new Date(), today });
  const words = view.words.trim();
  const active = [
    view.sort === 'usual' ? '' : sorts[view.sort],
    view.state === 'all' ? '' : states[view.state],
    words && `‘${words}’`,
    shown.length < items.length ? `${shown.length} of ${items.length}` : '',
  ];
  const tools = {
    active: active.filter(Boolean).join(', '),
    controls: (
      <div className={`cluster ${styles.tools}`}>
        <SelectField
          label="Sort"
          options={optionsOf(sorts, 'dateField' in resource ? namesOf(sorts) : ['usual', 'title'])}
          value={view.sort}
          onChange={(sort) => change({ sort })}
        />
        {'draft' in resource.schema.shape && (
          <SelectField
            label="Show"
            options={optionsOf(states, namesOf(states))}
            value={view.state}
            onChange={(state) => change({ state })}
          />
        )}
        <FilterInput
          value={view.words}
          onChange={(words) => change({ words })}
          shownCount={shown.length}
          totalCount={items.length}
        />
      </div>
    ),
  };
  return { shown, tools };
}

/** The choices of a select by their label. */
function optionsOf<Value extends string>(
  labels: Readonly<Record<Value, string>>,
  values: readonly NoInfer<Value>[],
) {
  return values.map((value) => ({ value, label: labels[value] }));
}

type FilterInputProps = {
  /** What it contains at first. */
  value: string;
  /** Called in a transition, so that letters appear at once however long the list is. */
  onChange: (value: string) => void;
  shownCount: number;
  totalCount: number;
};

/** A search input for a long list, with the number of matching items. */
export function FilterInput({ value, onChange, shownCount, totalCount }: FilterInputProps) {
  const id = useId();
  return (
    <div className={`cluster ${styles.filter}`}>
      <label className={styles.filterLabel} htmlFor={id}>
        <Search size={18} aria-hidden />
        Filter
      </label>
      <input
        id={id}
        className={styles.filterInput}
        type="search"
        defaultValue={value}
        onChange={({ currentTarget }) => {
          const typed = currentTarget.value;
          startTransition(() => onChange(typed));
        }}
      />
      <p className={`quiet ${styles.count}`} role="status">
        {value.trim() || shownCount < totalCount ? `${shownCount} of ${totalCount}` : `${totalCount} in all`}
      </p>
    </div>
  );
}
