import Plus from 'lucide-react/icons/plus';
import type { Ref } from 'react';
import { Button } from '../../components/button.tsx';
import { Facts } from '../../components/facts.tsx';
import { unbrokenTimes } from '../../components/text/unbroken-times.tsx';
import { formatDay, formatWeekday } from '../../formats/format-date.ts';
import { RowButtons } from '../lists/row-buttons.tsx';
import { RowTitle } from '../lists/row-title.tsx';
import type { RowActions } from '../lists/row.ts';
import listStyles from '../ui/list.module.css';
import { stateOf } from './event-state.ts';
import { MassLine } from './mass-line.tsx';
import type { Event, MonthDay, MonthEvent } from './month-days.ts';
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
          {events.map((each) => (
            <DayEvent key={each.event.id} {...each} actions={actionsOf(each.event)} />
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

function DayEvent({ event, isOff, actions }: MonthEvent & { actions: RowActions }) {
  const { words } = stateOf(event, isOff);
  return (
    <li className={`row ${listStyles.row}`}>
      <div className={listStyles.about}>
        <RowTitle title={event.title} {...actions} className={isOff ? styles.off : ''} />
        <Facts>
          {[event.time, event.location, ...words].map((fact, at) => (
            <span key={at}>{unbrokenTimes(fact)}</span>
          ))}
        </Facts>
      </div>
      <RowButtons {...actions} />
    </li>
  );
}
