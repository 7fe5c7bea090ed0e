import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { addMonths, type CalendarDate } from '../../../contract/dates/calendar-date.ts';
import { Button } from '../../ui/button.tsx';
import { useToday } from '../../data/today.tsx';
import { formatMonth } from '../../formats/dates.ts';
import { goTo, replaceUrl, useAdminAddress } from '../../desk/navigation/admin-address.ts';
import { events, useKnownMasses } from '../admin.ts';
import { RecordScreen } from '../../desk/tabs/record-screen.tsx';
import { ListState } from '../../desk/lists/list-state.tsx';
import type { RecordTab } from '../../desk/tabs/record-tab.tsx';
import { IconButton } from '../../desk/ui/buttons.tsx';
import { DayEvents, MonthGrid } from './month-grid.tsx';
import { weeksOf } from '../../data/month-days.ts';
import styles from './month.module.css';

/** The Events tab: its list, or a month if the URL has a day, on which new events then start. */
export function EventsScreen() {
  const { day } = useAdminAddress();
  const today = useToday();
  const date = { kind: 'date', label: 'Date', ...(day && { initial: day }) } as const;
  const views = [
    { label: 'List', isShown: day === undefined, address: { tab: 'events' } },
    { label: 'Month', isShown: day !== undefined, address: { tab: 'events', day: today } },
  ];
  return (
    <RecordScreen
      screen={{ ...events, fields: { ...events.fields, date } }}
      views={
        <div role="group" aria-label="View" className="cluster">
          {views.map(({ label, isShown, address }) => (
            <Button key={label} aria-pressed={isShown} onClick={() => isShown || goTo(address)}>
              {label}
            </Button>
          ))}
        </div>
      }
    >
      {day ? (tab) => <EventMonth day={day} tab={tab} /> : undefined}
    </RecordScreen>
  );
}

type EventMonthProps = {
  /** The chosen day, whose month is shown. */
  day: CalendarDate;
  tab: RecordTab<'events'>;
};

const choose = (day: CalendarDate) => replaceUrl({ tab: 'events', day });

/** A month of events, whose days and events open their forms. */
function EventMonth({ day, tab }: EventMonthProps) {
  const { list, openForm } = tab;
  const today = useToday();
  const weeks = weeksOf(day, list.items, useKnownMasses());
  const chosen = weeks.flat().find(({ date }) => date === day);

  return (
    <>
      <ListState list={list}>{null}</ListState>
      <MonthBar day={day} today={today} onChoose={choose} />
      <MonthGrid
        weeks={weeks}
        today={today}
        chosen={day}
        onChoose={choose}
        onOpen={(event) => void openForm(event.id)}
      />
      {chosen && <DayEvents day={chosen} actionsOf={tab.actionsOf} onAdd={tab.add} />}
    </>
  );
}

type MonthBarProps = {
  /** A day of the month that is shown. */
  day: CalendarDate;
  today: CalendarDate;
  onChoose: (day: CalendarDate) => void;
};

/** The name of the month, which is announced when it changes, and the buttons that lead to others. */
function MonthBar({ day, today, onChoose }: MonthBarProps) {
  return (
    <div className={`cluster ${styles.monthBar}`}>
      <h3 className={styles.monthName} aria-live="polite">
        {formatMonth(day)}
      </h3>
      <IconButton
        label="Previous month"
        onClick={() => onChoose(addMonths(day, -1))}
        icon={ChevronLeft}
        iconSize={22}
      />
      <IconButton
        label="Next month"
        onClick={() => onChoose(addMonths(day, 1))}
        icon={ChevronRight}
        iconSize={22}
      />
      <Button onClick={() => onChoose(today)}>Today</Button>
    </div>
  );
}
