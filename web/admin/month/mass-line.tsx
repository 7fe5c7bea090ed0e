import { inAList } from '../../../contract/in-a-list.ts';
import type { MassDay } from '../../../contract/masses/mass-days.ts';
import { describeChangedDay } from '../../formats/mass-text.ts';
import { mayUserEdit } from '../../session/own-rights.ts';
import { goTo } from '../navigation/admin-address.ts';
import { tabOf } from '../records/record-tabs.ts';
import styles from './month.module.css';

/** How the Masses of a day differ from the usual, if they do: for those who may change it, a button that opens the day in Mass Times. */
export function MassLine({ day, isInTabOrder }: { day: MassDay | undefined; isInTabOrder: boolean }) {
  const text = day && changeText(day);
  if (!day || !text) return null;
  if (!mayUserEdit('mass-changes')) return <span className={styles.masses}>{text}</span>;
  const { tab, prefix } = tabOf('mass-changes');
  return (
    <button
      type="button"
      className={styles.masses}
      aria-label={`${text}. ${describeChangedDay(day)}. Open in Mass Times`}
      tabIndex={isInTabOrder ? 0 : -1}
      onClick={() => goTo({ tab, open: prefix + day.date })}
    >
      {text}
    </button>
  );
}

/** 'No Mass 10:00 AM', 'Mass 10:30 AM', 'Masses changed'; undefined for a usual day. */
export function changeText({ difference, masses, cancelled }: MassDay): string | undefined {
  if (!difference) return undefined;
  const added = masses.filter(({ isNew }) => isNew);
  const [shown, label] = added.length > 0 ? [added, 'Mass'] : [cancelled, 'No Mass'];
  if (shown.length > 0) return `${label} ${inAList(shown.map(({ timeText }) => timeText))}`;
  return difference.kind === 'no-mass' ? 'No Mass' : 'Masses changed';
}
