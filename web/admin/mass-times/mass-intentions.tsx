import Plus from 'lucide-react/icons/plus';
import type { Item } from '../../../contract/items.ts';
import type { MassSources } from '../../../contract/masses/mass-days.ts';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { useToday } from '../../data/today.tsx';
import { formatDay, formatWeekday } from '../../formats/format-date.ts';
import { ListState } from '../lists/list-state.tsx';
import { RecordRow } from '../lists/record-row.tsx';
import { copyFormId } from '../forms/form-id.ts';
import type { List } from '../lists/use-list.ts';
import { goTo } from '../navigation/admin-address.ts';
import { intentionFormId } from './change-form-id.ts';
import { intentionsWithoutMass } from './mass-checks.ts';
import { massIntentionForm } from './mass-intention-form.ts';
import styles from './mass-days.module.css';
import { useDeletion } from './use-deletion.ts';

type MassIntentionsProps = {
  list: List<Item<'mass-intentions'>>;
  sources: MassSources | undefined;
};

/** The list of Mass intentions, with a warning for those without a Mass; past ones are collapsed. */
export function MassIntentions({ list, sources }: MassIntentionsProps) {
  const today = useToday();
  const { problem, remove } = useDeletion(massIntentionForm, list, ({ text }) => `‘${text}’`);
  const past = list.items.filter(({ date }) => date < today);
  const upcoming = list.items.filter(({ date }) => date >= today);
  const withoutMass = sources ? intentionsWithoutMass(list.items, sources, today) : [];

  const rows = (intentions: readonly Item<'mass-intentions'>[]) => (
    <ul className="rows">
      {intentions.map((each) => (
        <RecordRow
          key={each.id}
          row={{ title: each.text, facts: [formatDay(each.date), each.time, each.private ? 'Private' : ''] }}
          isPending={false}
          onEdit={() => goTo({ tab: 'mass-times', open: intentionFormId(each.id) })}
          onDuplicate={() => goTo({ tab: 'mass-times', open: intentionFormId(copyFormId(each.id)) })}
          onDelete={() => void remove(each)}
        />
      ))}
    </ul>
  );

  return (
    <section aria-labelledby="intentions" className={styles.section}>
      <div className={styles.heading}>
        <h2 id="intentions" className={styles.title}>
          Mass intentions
        </h2>
        <Button onClick={() => goTo({ tab: 'mass-times', open: intentionFormId('new') })}>
          <Plus size={20} aria-hidden />
          Add Mass Intention
        </Button>
      </div>
      {withoutMass.length > 0 && (
        <Notice kind="warning">
          <p>Visitors see no Mass at the time of these intentions, and so not the intentions either:</p>
          <ul className={styles.withoutMass}>
            {withoutMass.map(({ id, text, date, time }) => (
              <li key={id}>
                {text}, {formatWeekday(date)}, {time}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {problem && <Notice kind="problem">{problem}</Notice>}
      <ListState list={list} emptyText="No Mass intentions have been added yet.">
        {rows(upcoming)}
        {past.length > 0 && (
          <details className={styles.past}>
            <summary>
              {past.length} {past.length === 1 ? 'intention' : 'intentions'} of days that have passed
            </summary>
            {rows(past)}
          </details>
        )}
      </ListState>
    </section>
  );
}
