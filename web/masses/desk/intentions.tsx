import Plus from 'lucide-react/icons/plus';
import type { MassSources } from '../../../contract/masses/mass-days.ts';
import { useToday } from '../../data/today.tsx';
import { RecordFormDialog } from '../../desk/forms/record-form-dialog.tsx';
import { RecordList, RecordRows, type RecordTab } from '../../desk/tabs/record-tab.tsx';
import { countOf } from '../../desk/ui/words.ts';
import { formatWeekday } from '../../formats/dates.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { intentionsWithoutMass, missingMass } from './mass-checks.ts';
import { massIntentionForm } from './mass-forms.ts';
import { MassPart } from './mass-part.tsx';
import styles from './mass-times.module.css';

type MassIntentionsProps = { tab: RecordTab<'mass-intentions'>; sources: MassSources | undefined };

/** The list of Mass intentions with a warning for those without a Mass, and their form. */
export function MassIntentions({ tab, sources }: MassIntentionsProps) {
  const today = useToday();
  const { items } = tab.list;
  const withoutMass = sources ? intentionsWithoutMass(items, sources, today) : [];
  const past = tab.shown.filter(({ date }) => date < today);
  return (
    <MassPart
      title="Intentions"
      tab={tab}
      buttons={
        <Button onClick={tab.add}>
          <Plus size={20} aria-hidden />
          <span>Add Mass Intention</span>
        </Button>
      }
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
      {tab.problem}
      <details>
        <summary>{countOf(items.length, 'intention')}</summary>
        <RecordList tab={tab} emptyText="No Mass intentions have been added yet.">
          <RecordRows tab={tab} items={tab.shown.filter(({ date }) => date >= today)} />
          {past.length > 0 && (
            <details open={tab.batch.list.selection.isOn}>
              <summary>{`${countOf(past.length, 'intention')} of days that have passed`}</summary>
              <RecordRows tab={tab} items={past} />
            </details>
          )}
        </RecordList>
      </details>
      {tab.form && (
        <RecordFormDialog
          key={tab.form}
          definition={{ ...massIntentionForm, checks: (values) => missingMass(sources, values, today) }}
          id={tab.form}
        />
      )}
    </MassPart>
  );
}
