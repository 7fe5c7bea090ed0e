import type { MassSources } from '../../../contract/masses/mass-days.ts';
import { Notice } from '../../components/notice.tsx';
import { useToday } from '../../data/today.tsx';
import { formatWeekday } from '../../formats/format-date.ts';
import { RecordFormDialog } from '../forms/record-form-dialog.tsx';
import type { RecordTab } from '../tabs/use-record-tab.ts';
import { countOf } from '../ui/count-of.ts';
import { intentionsWithoutMass, missingMass } from './mass-checks.ts';
import { MassDayList } from './mass-day-list.tsx';
import styles from './mass-days.module.css';
import { massIntentionForm } from './mass-intention-form.ts';

type MassIntentionsProps = {
  id: string;
  tab: RecordTab<'mass-intentions'>;
  sources: MassSources | undefined;
};

/** The list of Mass intentions with a warning for those without a Mass, and their form. */
export function MassIntentions({ id, tab, sources }: MassIntentionsProps) {
  const today = useToday();
  const withoutMass = sources ? intentionsWithoutMass(tab.list.items, sources, today) : [];
  return (
    <>
      <MassDayList
        id={id}
        title="Intentions"
        foldLabel={(count) => countOf(count, 'intention')}
        addLabel="Add Mass Intention"
        emptyText="No Mass intentions have been added yet."
        pastLabel={(count) => `${count} ${count === 1 ? 'intention' : 'intentions'} of days that have passed`}
        tab={tab}
      >
        {withoutMass.length > 0 && (
          <Notice kind="warning">
            <p>Visitors see no Mass at the time of these intentions, and so not the intentions either:</p>
            <ul className={styles.withoutMass}>
              {withoutMass.map(({ id, text, date, time }) => (
                <li key={id}>{`${text}, ${formatWeekday(date)}, ${time}`}</li>
              ))}
            </ul>
          </Notice>
        )}
      </MassDayList>
      {tab.form && (
        <RecordFormDialog
          key={tab.form}
          definition={{ ...massIntentionForm, checks: (values) => missingMass(sources, values, today) }}
          addTitle="Add Mass Intention"
          editTitle="Edit Mass Intention"
          id={tab.form}
        />
      )}
    </>
  );
}
