import { type KeyboardEvent, useState } from 'react';
import { addDays, type CalendarDate } from '../../../contract/dates/calendar-date.ts';
import { formatWeekday } from '../../formats/format-date.ts';
import { addMonths, type Event } from './month-days.ts';
import type { Move } from './move-questions.ts';

/** The day that a key leads to from another: by day and week with the arrow keys, by month with Page Up and Page Down. */
export function dayByKey(date: CalendarDate, key: string): CalendarDate | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(date, -1);
    case 'ArrowRight':
      return addDays(date, 1);
    case 'ArrowUp':
      return addDays(date, -7);
    case 'ArrowDown':
      return addDays(date, 7);
    case 'PageUp':
      return addMonths(date, -1);
    case 'PageDown':
      return addMonths(date, 1);
    default:
      return undefined;
  }
}

/** What screen readers announce while an event is moved. */
export const announcements = {
  picked: ({ title, date }: Event) =>
    `${title} picked up, ${formatWeekday(date)}. Move it by day and week with the arrow keys, put it down with Space. Escape puts it back.`,
  over: ({ title }: Event, date: CalendarDate) => `${title}, ${formatWeekday(date)}`,
  dropped: ({ title }: Event, date: CalendarDate) => `${title} put down on ${formatWeekday(date)}.`,
  back: ({ title, date }: Event) => `${title} put back on ${formatWeekday(date)}.`,
};

/**
 * Carries an event to another day by keyboard: Space or Enter puts it down, Escape puts it back. dnd-kit's own sensor knows
 * only days that are on screen. `say` announces each step.
 */
export function useCarrying(onDrop: (event: Event, date: CalendarDate) => void, say: (text: string) => void) {
  const [carried, setCarried] = useState<Pick<Move, 'event' | 'date'>>();
  const putBack = () => {
    if (!carried) return;
    setCarried(undefined);
    say(announcements.back(carried.event));
  };
  const pressed = (event: Event, { key, repeat }: KeyboardEvent): boolean => {
    if (key === ' ' && repeat) return true;
    if (!carried) {
      if (key !== ' ') return false;
      setCarried({ event, date: event.date });
      say(announcements.picked(event));
      return true;
    }
    if (key === ' ' || key === 'Enter') {
      setCarried(undefined);
      if (carried.date === carried.event.date) return (putBack(), true);
      say(announcements.dropped(carried.event, carried.date));
      onDrop(carried.event, carried.date);
      return true;
    }
    if (key === 'Escape') return (putBack(), true);
    const date = dayByKey(carried.date, key);
    if (!date) return false;
    setCarried({ ...carried, date });
    say(announcements.over(carried.event, date));
    return true;
  };
  return {
    carried,
    putBack,
    /** The key handlers of an event's button. */
    keysOf: (event: Event) => ({
      onKeyDown: (pressedKey: KeyboardEvent) => {
        if (pressed(event, pressedKey)) pressedKey.preventDefault();
      },
      // Firefox clicks a button when Space is released, whatever its keydown did.
      onKeyUp: (released: KeyboardEvent) => {
        if (released.key === ' ') released.preventDefault();
      },
    }),
  };
}
