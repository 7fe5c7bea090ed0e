import Plus from 'lucide-react/icons/plus';
import type { ReactNode } from 'react';
import type { Item } from '../../../contract/items.ts';
import { Button } from '../../components/button.tsx';
import { useToday } from '../../data/today.tsx';
import { ListState } from '../lists/list-state.tsx';
import { RecordRow } from '../lists/record-row.tsx';
import { SelectableList } from '../lists/selectable-list.tsx';
import type { MassResource } from '../records/record-tabs.ts';
import type { RecordTab } from '../tabs/use-record-tab.ts';
import styles from './mass-days.module.css';

type MassDayListProps<Name extends MassResource> = {
  /** The id of its heading. */
  id: string;
  title: string;
  addLabel: string;
  emptyText: string;
  /** The label of the collapsed rows of days that have passed. */
  pastLabel: (count: number) => string;
  /** The label of the folded list; it is not folded without one. */
  foldLabel?: (count: number) => string;
  tab: RecordTab<Name>;
  /** Above the list. */
  children?: ReactNode;
};

/** A list of records about the Masses of days; those of past days are collapsed. */
export function MassDayList<Name extends MassResource>({
  id,
  title,
  addLabel,
  emptyText,
  pastLabel,
  foldLabel,
  tab,
  children,
}: MassDayListProps<Name>) {
  const today = useToday();
  const { items } = tab.list;
  const past = items.filter(({ date }) => date < today);
  const rows = (listed: readonly Item<Name>[]) => (
    <ul className="rows">
      {listed.map((item) => (
        <RecordRow key={item.id} row={tab.row(item)} isUnsaved={false} {...tab.actionsOf(item)} />
      ))}
    </ul>
  );

  const list = (
    <SelectableList {...tab.batch.list}>
      {rows(items.filter(({ date }) => date >= today))}
      {past.length > 0 && (
        <details className={styles.past} open={tab.batch.list.selection.isOn}>
          <summary>{pastLabel(past.length)}</summary>
          {rows(past)}
        </details>
      )}
    </SelectableList>
  );
  return (
    <section aria-labelledby={id} className={styles.section}>
      <div className={styles.heading}>
        <h2 id={id} tabIndex={-1} className={styles.title}>
          {title}
        </h2>
        <Button onClick={tab.add}>
          <Plus size={20} aria-hidden />
          <span>{addLabel}</span>
        </Button>
      </div>
      {children}
      {tab.problem}
      <ListState list={tab.list} emptyText={emptyText}>
        {foldLabel ? (
          <details className={styles.past}>
            <summary>{foldLabel(items.length)}</summary>
            {list}
          </details>
        ) : (
          list
        )}
      </ListState>
      {tab.batch.dialog}
    </section>
  );
}
