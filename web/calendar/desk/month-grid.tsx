import Plus from 'lucide-react/icons/plus';
import Repeat from 'lucide-react/icons/repeat';
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { addDays, addMonths, type CalendarDate } from '../../../contract/dates/calendar-date.ts';
import { formatClockTime, statedStart } from '../../../contract/dates/clock-time.ts';
import type { Item } from '../../../contract/items.ts';
import { inAList } from '../../../contract/words.ts';
import type { MassDay } from '../../../contract/masses/mass-days.ts';
import { visibilityAt } from '../../../contract/visibility.ts';
import { RecordRow, type RowActions } from '../../desk/lists/record-row.tsx';
import { goTo } from '../../desk/navigation/admin-address.ts';
import { tabOf } from '../../desk/records/record-tabs.ts';
import { visibilityLabel } from '../../desk/records/visibility-values.ts';
import { countOf } from '../../desk/ui/words.ts';
import { dateParts, formatDay, formatMonth, formatWeekday } from '../../formats/dates.ts';
import { describeChangedDay } from '../../formats/mass-text.ts';
import { mayUserEdit } from '../../session/own-rights.ts';
import { Button } from '../../ui/button.tsx';
import { events } from '../admin.ts';
import { type MonthDay as DayOf, type MonthEvent as EventOf, startOfWeek } from '../../data/month-days.ts';
import { MonthTable } from '../month-table.tsx';
import styles from './month.module.css';

type Event = Item<'events'>;
type MonthDay = DayOf<Event>;
type MonthEvent = EventOf<Event>;

type MonthGridProps = Pick<DayCellProps, 'today' | 'onOpen'> & {
  weeks: readonly (readonly MonthDay[])[];
  chosen: CalendarDate;
  onChoose: (date: CalendarDate) => void;
};

/**
 * The days of a month as a grid. Tab reaches the chosen day and its events, the arrow keys choose another day (WAI-ARIA's
 * grid pattern).
 */
export function MonthGrid({ weeks, chosen, onChoose, ...cell }: MonthGridProps) {
  const table = useRef<HTMLTableElement>(null);
  const chosenByKey = useRef<CalendarDate>(undefined);
  useLayoutEffect(() => {
    if (chosenByKey.current !== chosen) return;
    table.current?.querySelector<HTMLElement>(`[data-day="${chosen}"]`)?.focus();
    chosenByKey.current = undefined;
  }, [chosen]);
  const onKeyDown = (date: CalendarDate) => (pressed: KeyboardEvent) => {
    const next =
      pressed.altKey || pressed.ctrlKey || pressed.metaKey ? undefined : dayWithin(date, pressed.key);
    if (!next) return;
    pressed.preventDefault();
    chosenByKey.current = next;
    onChoose(next);
  };
  return (
    <MonthTable ref={table} role="grid" aria-label={`Events of ${formatMonth(chosen)}`} weeks={weeks}>
      {(day) => (
        <DayCell
          key={day.date}
          {...cell}
          day={day}
          isChosen={day.date === chosen}
          onChoose={() => onChoose(day.date)}
          onKeyDown={onKeyDown(day.date)}
        />
      )}
    </MonthTable>
  );
}

/** The day that a key leads to: by day and week with the arrows, by month with Page Up and Page Down, and to the ends of a week. */
function dayWithin(date: CalendarDate, key: string): CalendarDate | undefined {
  const days: Readonly<Record<string, CalendarDate>> = {
    ArrowLeft: addDays(date, -1),
    ArrowRight: addDays(date, 1),
    ArrowUp: addDays(date, -7),
    ArrowDown: addDays(date, 7),
    PageUp: addMonths(date, -1),
    PageDown: addMonths(date, 1),
    Home: startOfWeek(date),
    End: addDays(startOfWeek(date), 6),
  };
  return days[key];
}

type DayCellProps = {
  day: MonthDay;
  today: CalendarDate;
  isChosen: boolean;
  onChoose: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onOpen: (event: Event) => void;
};

/** A day of the grid: a button that chooses it, its events, and how its Masses differ. On phones, the number of its events. */
function DayCell({ day, today, isChosen, ...on }: DayCellProps) {
  const { date, events, masses, isOutside } = day;
  const { weekday, day: number, month } = dateParts(date);
  const celebration = masses?.churchDay?.celebration?.name;
  return (
    <td
      role="gridcell"
      aria-selected={isChosen}
      className={styles.cell}
      data-outside={isOutside}
      data-chosen={isChosen}
    >
      <button
        type="button"
        className={styles.day}
        data-day={date}
        aria-current={date === today ? 'date' : undefined}
        tabIndex={isChosen ? 0 : -1}
        onClick={on.onChoose}
        onKeyDown={on.onKeyDown}
      >
        <span className="visually-hidden">{`${weekday} `}</span>
        <span className={styles.number}>{number}</span>
        <span className="visually-hidden">{` ${[month, ...contentOf(day)].join(', ')}`}</span>
        <span className={styles.brief} aria-hidden>
          {events.length > 0 && <span>{events.length}</span>}
          {masses?.difference && <span className={styles.bar} />}
        </span>
        {celebration && (
          <span className={styles.celebration} aria-hidden>
            {celebration}
          </span>
        )}
      </button>
      <div className={styles.chips}>
        {events.map((each) => (
          <EventChip
            key={each.event.id}
            {...each}
            isPast={date < today}
            isInTabOrder={isChosen}
            onOpen={() => on.onOpen(each.event)}
          />
        ))}
        <MassLine day={masses} isInTabOrder={isChosen} />
      </div>
    </td>
  );
}

/** ['2 events', 'No Mass 10:00 AM', 'Saint Andrew']. */
function contentOf({ events, masses }: MonthDay): readonly string[] {
  const change = masses && changeText(masses);
  return [
    events.length > 0 && countOf(events.length, 'event'),
    change,
    masses?.churchDay?.celebration?.name,
  ].flatMap((each) => each || []);
}

type EventChipProps = MonthEvent & {
  isPast: boolean;
  /** Whether Tab reaches it. Of the others, screen readers' own commands do. */
  isInTabOrder: boolean;
  onOpen: () => void;
};

/** An event in the grid: a button that opens its form. */
function EventChip({ event, isOff, isPast, isInTabOrder, onOpen }: EventChipProps) {
  const { isHidden, badge, words } = stateOf(event, isOff);
  const times = startOf(event) === event.time ? [] : [event.time];
  const details = [...times, formatWeekday(event.date), ...words].join(', ');
  return (
    <button
      type="button"
      className={styles.chip}
      data-hidden={isHidden}
      data-past={isPast}
      title={`${event.title}, ${details}`}
      tabIndex={isInTabOrder ? 0 : -1}
      onClick={onOpen}
    >
      <span className={styles.chipText} data-off={isOff}>
        {badge && (
          <span className={styles.badge} aria-hidden>
            {badge}
          </span>
        )}
        {event.series && <Repeat size={16} aria-hidden className={styles.repeat} />}
        <span className={styles.time}>{startOf(event)}</span> <span>{event.title}</span>
      </span>
      <span className="visually-hidden">{` ${details}`}</span>
    </button>
  );
}

/** The first time of an event, which leaves room for its title. */
function startOf({ time }: MonthEvent['event']): string {
  const start = statedStart(time);
  return start === undefined ? time : formatClockTime(start);
}

type DayEventsProps = {
  day: MonthDay;
  actionsOf: (event: Event) => RowActions;
  onAdd: () => void;
};

/** All events of the chosen day, below the grid. */
export function DayEvents({ day, actionsOf, onAdd }: DayEventsProps) {
  const { date, events, masses } = day;
  return (
    <section aria-labelledby="chosen-day" className={styles.chosen}>
      <h3 id="chosen-day">{formatDay(date)}</h3>
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
      <Button className={styles.add} aria-label={`Add Event on ${formatWeekday(date)}`} onClick={onAdd}>
        <Plus size={18} aria-hidden />
        Add Event
      </Button>
    </section>
  );
}

/** How the Masses of a day differ from the usual, if they do: for those who may change it, a button that opens the day in Mass Times. */
function MassLine({ day, isInTabOrder }: { day: MassDay | undefined; isInTabOrder: boolean }) {
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
function changeText({ difference, masses, cancelled }: MassDay): string | undefined {
  if (!difference) return undefined;
  const added = masses.filter(({ isNew }) => isNew);
  const [shown, label] = added.length > 0 ? [added, 'Mass'] : [cancelled, 'No Mass'];
  if (shown.length > 0) return `${label} ${inAList(shown.map(({ timeText }) => timeText))}`;
  return difference.kind === 'no-mass' ? 'No Mass' : 'Masses changed';
}

const badges = { draft: 'Draft', scheduled: 'Later', past: 'Hidden', visible: undefined };

/** What is to be known of an event besides its title and time: a short badge, and all of it in words. */
function stateOf(event: Event, isOff: boolean) {
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
