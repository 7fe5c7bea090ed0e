import Search from 'lucide-react/icons/search';
import { useId } from 'react';
import styles from './filter-input.module.css';

type FilterInputProps = {
  value: string;
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
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <p className={`quiet ${styles.count}`} role="status">
        {value.trim() || shownCount < totalCount ? `${shownCount} of ${totalCount}` : `${totalCount} in all`}
      </p>
    </div>
  );
}
