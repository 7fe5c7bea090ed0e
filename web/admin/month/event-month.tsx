import { useRef } from 'react';
import type { CalendarDate } from '../../../contract/dates/calendar-date.ts';
import { useToday } from '../../data/today.tsx';
import { newFormId } from '../forms/form-id.ts';
import { ListState } from '../lists/list-state.tsx';
import type { RowActions } from '../lists/row.ts';
import { replaceUrl } from '../navigation/admin-address.ts';
import type { RecordTab } from '../tabs/use-record-tab.ts';
import { DayEvents } from './day-events.tsx';
import { type Event, weeksOf } from './month-days.ts';
import { MonthBar } from './month-bar.tsx';
import { MonthGrid } from './month-grid.tsx';
import { useKnownMasses } from './use-known-masses.ts';

type EventMonthProps = {
  /** The chosen day, whose month is shown. */
  day: CalendarDate;
  tab: RecordTab<'events'>;
  actionsOf: (event: Event) => RowActions;
};

const choose = (day: CalendarDate) => replaceUrl({ tab: 'events', day });

/** A month of events, whose days and events open their forms. */
export function EventMonth({ day, tab, actionsOf }: EventMonthProps) {
  const { list, openForm } = tab;
  const today = useToday();
  const weeks = weeksOf(day, list.items, useKnownMasses());
  const chosen = weeks.flat().find(({ date }) => date === day);
  const heading = useRef<HTMLHeadingElement>(null);
  const add = () => void openForm(newFormId);

  return (
    <>
      <ListState list={list}>{null}</ListState>
      <MonthBar day={day} today={today} onChoose={choose} />
      <MonthGrid
        weeks={weeks}
        today={today}
        chosen={day}
        onChoose={choose}
        onShowAll={(date) => {
          choose(date);
          heading.current?.focus();
        }}
        onAdd={add}
        onOpen={(event) => void openForm(event.id)}
      />
      {chosen && <DayEvents day={chosen} ref={heading} actionsOf={actionsOf} onAdd={add} />}
    </>
  );
}
