import { useId } from 'react';
import { Button } from '../../components/button.tsx';
import { FilterInput } from './filter-input.tsx';
import styles from './list-tools.module.css';
import { type ListView, sorts, states, defaultListView } from './list-view.ts';

type ListToolsProps = {
  view: ListView;
  onChange: (view: ListView) => void;
  shownCount: number;
  totalCount: number;
  hasDates: boolean;
  /** Whether items can be drafts or have a visibility period. */
  hasStates: boolean;
};

/** The sort, state and search controls of a long list, with the number of matching items. */
export function ListTools({ view, onChange, shownCount, totalCount, hasDates, hasStates }: ListToolsProps) {
  return (
    <>
      <div className={styles.tools}>
        <Choice
          label="Sort"
          choices={hasDates ? sorts : { usual: sorts.usual, title: sorts.title }}
          value={view.sort}
          onChange={(sort) => onChange({ ...view, sort })}
        />
        {hasStates && (
          <Choice
            label="Show"
            choices={states}
            value={view.state}
            onChange={(state) => onChange({ ...view, state })}
          />
        )}
        <FilterInput
          value={view.words}
          onChange={(words) => onChange({ ...view, words })}
          shownCount={shownCount}
          totalCount={totalCount}
        />
      </div>
      {shownCount === 0 && (
        <Button onClick={() => onChange({ ...defaultListView, sort: view.sort })}>Show everything</Button>
      )}
    </>
  );
}

type ChoiceProps<Value extends string> = {
  label: string;
  choices: Readonly<Partial<Record<Value, string>>>;
  value: Value;
  onChange: (value: Value) => void;
};

function Choice<Value extends string>({ label, choices, value, onChange }: ChoiceProps<Value>) {
  const id = useId();
  const isChoice = (text: string): text is Value => Object.hasOwn(choices, text);
  return (
    <div className={styles.choice}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={({ currentTarget }) => {
          if (isChoice(currentTarget.value)) onChange(currentTarget.value);
        }}
      >
        {Object.entries(choices).map(([each, text]) => (
          <option key={each} value={each}>
            {String(text)}
          </option>
        ))}
      </select>
    </div>
  );
}
