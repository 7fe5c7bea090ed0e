import Search from 'lucide-react/icons/search';
import { startTransition, useId } from 'react';
import styles from './filter-input.module.css';

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
    <div className={styles.filter}>
      <label className={styles.label} htmlFor={id}>
        <Search size={18} aria-hidden />
        Filter
      </label>
      <input
        id={id}
        className={styles.input}
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
