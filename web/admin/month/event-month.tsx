import { useLayoutEffect, useRef, useState } from 'react';
import type { CalendarDate } from '../../../contract/dates/calendar-date.ts';
import { Notice } from '../../components/notice.tsx';
import { useToday } from '../../data/today.tsx';
import { newFormId } from '../forms/form-id.ts';
import { ListState } from '../lists/list-state.tsx';
import type { RowActions } from '../lists/row.ts';
import { replaceUrl } from '../navigation/admin-address.ts';
import type { RecordTab } from '../tabs/use-record-tab.ts';
import { DayEvents } from './day-events.tsx';
import { DragToDay } from './drag-to-day.tsx';
import { type Event, weeksOf } from './month-days.ts';
import { MonthBar } from './month-bar.tsx';
import { MonthGrid } from './month-grid.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { useCarrying } from './use-carrying.ts';
import { useKnownMasses } from './use-known-masses.ts';
import { useMoving } from './use-moving.ts';

type EventMonthProps = {
  /** The chosen day, whose month is shown. */
  day: CalendarDate;
  tab: RecordTab<'events'>;
  actionsOf: (event: Event) => RowActions;
};

const choose = (day: CalendarDate) => replaceUrl({ tab: 'events', day });

/** A month of events, in which they are moved by dragging, by keyboard, or in a dialog. */
export function EventMonth({ day, tab, actionsOf }: EventMonthProps) {
  const { list, openForm } = tab;
  const today = useToday();
  const sources = useKnownMasses();
  const moving = useMoving(choose);
  const [spoken, say] = useState('');
  const { carried, putBack, keysOf } = useCarrying(moving.move, say);
  const placed = carried ? [...moving.placed, carried] : moving.placed;
  const last = placed.at(-1);
  const shown = last?.date ?? day;
  const events = list.items.map((each) => {
    const date = placed.findLast(({ event }) => event.id === each.id)?.date;
    return date ? { ...each, date } : each;
  });
  const weeks = weeksOf(shown, events, sources, carried?.event.id);
  const chosen = weeks.flat().find(({ date }) => date === shown);
  const heading = useRef<HTMLHeadingElement>(null);
  const chooseDay = (date: CalendarDate) => {
    putBack();
    choose(date);
  };
  useFocusOnMoved(last?.event.id);

  return (
    <DragToDay events={events} onMove={moving.move}>
      <ListState list={list}>{null}</ListState>
      <MonthBar day={shown} today={today} onChoose={chooseDay} />
      {moving.problem && !moving.asked && <Notice kind="problem">{moving.problem}</Notice>}
      <p role="status" className="visually-hidden">
        {spoken}
      </p>
      <MonthGrid
        weeks={weeks}
        today={today}
        chosen={shown}
        onChoose={chooseDay}
        onShowAll={(date) => {
          chooseDay(date);
          heading.current?.focus();
        }}
        onAdd={() => void openForm(newFormId)}
        onOpen={(event) => void openForm(event.id)}
        onLeave={putBack}
        keysOf={keysOf}
      />
      {chosen && (
        <DayEvents
          day={chosen}
          ref={heading}
          actionsOf={actionsOf}
          onAdd={() => void openForm(newFormId)}
          onMove={(event) => moving.ask(event)}
        />
      )}
      {moving.asked && (
        <MoveDialog
          key={moving.asked.event.id}
          asked={moving.asked}
          events={list.items}
          problem={moving.problem}
          onMove={moving.save}
          onClose={moving.leave}
        />
      )}
    </DragToDay>
  );
}

/** Focuses an event again after it has moved to another day, which is another place in the document. */
function useFocusOnMoved(id: string | undefined): void {
  const last = useRef<string>(undefined);
  useLayoutEffect(() => {
    const moved = id ?? last.current;
    last.current = id;
    if (moved === undefined || document.activeElement !== document.body) return;
    const places = document.querySelectorAll<HTMLElement>(`[data-event="${CSS.escape(moved)}"]`);
    [...places].find(({ offsetParent }) => offsetParent !== null)?.focus();
  });
}
