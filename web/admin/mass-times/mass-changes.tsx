import Plus from 'lucide-react/icons/plus';
import type { Item } from '../../../contract/items.ts';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { useToday } from '../../data/today.tsx';
import { formatDay } from '../../formats/format-date.ts';
import { ListState } from '../lists/list-state.tsx';
import { RecordRow } from '../lists/record-row.tsx';
import type { List } from '../lists/use-list.ts';
import { goTo } from '../navigation/admin-address.ts';
import { changeFormId, copyChangeFormId, newChangeFormId } from './change-form-id.ts';
import { massChangeForm } from './mass-change-form.ts';
import styles from './mass-days.module.css';
import { useDeletion } from './use-deletion.ts';

/** The list of Mass changes; past ones are collapsed. */
export function MassChanges({ list }: { list: List<Item<'mass-changes'>> }) {
  const today = useToday();
  const { problem, remove } = useDeletion(
    massChangeForm,
    list,
    ({ date }) => `the change of ${formatDay(date)}`,
  );
  const past = list.items.filter(({ date }) => date < today);
  const upcoming = list.items.filter(({ date }) => date >= today);

  const rows = (changes: readonly Item<'mass-changes'>[]) => (
    <ul className="rows">
      {changes.map((change) => (
        <RecordRow
          key={change.id}
          row={{ title: formatDay(change.date), facts: [change.times || 'No Mass', change.note] }}
          isPending={false}
          onEdit={() => goTo({ tab: 'mass-times', open: changeFormId(change.date) })}
          onDuplicate={() => goTo({ tab: 'mass-times', open: copyChangeFormId(change.date) })}
          onDelete={() => void remove(change)}
        />
      ))}
    </ul>
  );

  return (
    <section aria-labelledby="changes" className={styles.section}>
      <div className={styles.heading}>
        <h2 id="changes" className={styles.title}>
          Changes for a day
        </h2>
        <Button onClick={() => goTo({ tab: 'mass-times', open: newChangeFormId })}>
          <Plus size={20} aria-hidden />
          Change a Day
        </Button>
      </div>
      {problem && <Notice kind="problem">{problem}</Notice>}
      <ListState list={list} emptyText="No changes to the usual times.">
        {rows(upcoming)}
        {past.length > 0 && (
          <details className={styles.past}>
            <summary>
              {past.length} {past.length === 1 ? 'day that has' : 'days that have'} passed
            </summary>
            {rows(past)}
          </details>
        )}
      </ListState>
    </section>
  );
}
