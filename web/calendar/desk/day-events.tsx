import Plus from 'lucide-react/icons/plus';
import type { Ref } from 'react';
import { inAList } from '../../../contract/words.ts';
import type { MassDay } from '../../../contract/masses/mass-days.ts';
import { visibilityAt } from '../../../contract/visibility.ts';
import { Button } from '../../ui/button.tsx';
import { formatDay, formatWeekday } from '../../formats/format-date.ts';
import { describeChangedDay } from '../../formats/mass-text.ts';
import { mayUserEdit } from '../../session/own-rights.ts';
import { RecordRow, type RowActions } from '../../desk/lists/record-row.tsx';
import { goTo } from '../../desk/navigation/admin-address.ts';
import { tabOf } from '../../desk/records/record-tabs.ts';
import { visibilityLabel } from '../../desk/records/visibility-values.ts';
import { events } from '../admin.ts';
import type { Event, MonthDay } from './month-days.ts';
import styles from './month.module.css';

type DayEventsProps = {
  day: MonthDay;
  ref: Ref<HTMLHeadingElement>;
  actionsOf: (event: Event) => RowActions;
  onAdd: () => void;
};

/** All events of the chosen day, below the grid. */
export function DayEvents({ day, ref, actionsOf, onAdd }: DayEventsProps) {
  const { date, events, masses } = day;
  return (
    <section aria-labelledby="chosen-day" className={styles.chosen}>
      <h3 id="chosen-day" ref={ref} tabIndex={-1} className={styles.chosenTitle}>
        {formatDay(date)}
      </h3>
      <MassLine day={masses} isInTabOrder />
      {events.length === 0 ? (
        <p className="quiet">No events on this day.</p>
      ) : (
        <ul className="rows">
          {events.map(({ event, isOff }) => (
            <RecordRow
              key={event.id}
              row={{
                title: event.title,
                facts: [event.time, event.location, ...stateOf(event, isOff).words],
                isOff,
              }}
              {...actionsOf(event)}
            />
          ))}
        </ul>
      )}
      <Button className={styles.addBelow} aria-label={`Add Event on ${formatWeekday(date)}`} onClick={onAdd}>
        <Plus size={18} aria-hidden />
        Add Event
      </Button>
    </section>
  );
}

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

const badges = { draft: 'Draft', scheduled: 'Later', past: 'Hidden', visible: undefined };

/** What is to be known of an event besides its title and time: a short badge, and all of it in words. */
export function stateOf(event: Event, isOff: boolean) {
  const now = new Date();
  const { kind } = visibilityAt(event, now);
  const words = [
    visibilityLabel(event, now),
    isOff ? 'cancelled' : undefined,
    event.series ? 'repeats' : undefined,
    events.store.isUnsaved(event.id) ? 'not saved to the server' : undefined,
  ];
  return {
    badge: badges[kind],
    isHidden: kind !== 'visible',
    words: words.flatMap((each) => each ?? []),
  };
}
