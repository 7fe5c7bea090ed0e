import type { EventCategory } from '../../contract/fields/choices.ts';
import type { RelativeDay } from '../formats/dates.ts';
import { categoryLabels } from './choose-events.ts';
import styles from './event-labels.module.css';

type EventLabelsProps = {
  when: RelativeDay;
  category: EventCategory;
  isCancelled: boolean;
};

/** Labels for how far off an event is, its category, and whether it is cancelled. */
export function EventLabels({ when: { status, label }, category, isCancelled }: EventLabelsProps) {
  return (
    <p className={`no-print cluster ${styles.labels}`}>
      <span className={styles.status} data-status={status}>
        {label}
      </span>
      <span className="muted">{categoryLabels[category]}</span>
      {isCancelled && <strong className={styles.off}>Cancelled</strong>}
    </p>
  );
}
