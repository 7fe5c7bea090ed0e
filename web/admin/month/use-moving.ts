import { useState } from 'react';
import type { CalendarDate } from '../../../contract/dates/calendar-date.ts';
import { followersOf } from '../../../contract/series.ts';
import { createStore } from '../../data/store.ts';
import { useToday } from '../../data/today.tsx';
import { describeFailure } from '../connection/failure.ts';
import type { FormValues } from '../drafts/drafts.ts';
import { events } from '../screens/events.ts';
import type { Event } from './month-days.ts';
import { type Move, moveQuestions } from './move-questions.ts';
import { type MovedElsewhere, saveMove } from './save-move.ts';

const { store } = events;

/** A move that is asked about, with what someone else has done to the event since it was read. */
export type AskedMove = Pick<Move, 'event' | 'date'> & { readonly elsewhere?: MovedElsewhere };

type Placed = Pick<Move, 'event' | 'date'>;

/**
 * Moves events to other days, one at a time in the order in which they are requested. `onMove` is called when a move is about
 * to be saved. An event is shown on its new day while it waits, is asked about and is saved, and on its own again if that
 * fails.
 */
export function useMoving(onMove: (date: CalendarDate) => void) {
  const today = useToday();
  const [queue] = useState(() => createStore<readonly Placed[]>([]));
  const placed = queue.useValue();
  const [asked, setAsked] = useState<AskedMove>();
  const [problem, setProblem] = useState<string>();

  const ask = (move: AskedMove) => {
    setProblem(undefined);
    replaceFirst(move);
    setAsked(move);
  };
  const leave = () => {
    setAsked(undefined);
    setProblem(undefined);
    queue.set(queue.get().slice(1));
    begin();
  };
  const replaceFirst = (move: Placed) => queue.set([move, ...queue.get().slice(1)]);
  /** `values` are those of the dialog, if the move was asked about. */
  const save = async (move: Placed, values?: FormValues) => {
    setProblem(undefined);
    replaceFirst(move);
    onMove(move.date);
    try {
      const elsewhere = await saveMove(move, values ?? {});
      if (elsewhere) return ask({ ...move, event: elsewhere.event, elsewhere });
      await store.items.reload();
      leave();
    } catch (error) {
      console.error('Moving an event failed', error);
      void store.items.reload();
      setProblem(describeFailure(notMoved(values ? [move] : queue.get()), error));
      if (!values) queue.set([]);
    }
  };
  const begin = () => {
    const [next] = queue.get();
    if (!next) return;
    const items = store.items.get().items ?? [];
    // As the move before it has left it.
    const event = items.find(({ id }) => id === next.event.id);
    if (!event) return leave();
    const move = { event, date: next.date };
    const isUndecided = next.date === next.event.date || followersOf(event, items).length > 0;
    if (isUndecided || moveQuestions(move, items, today).length > 0) ask(move);
    else void save(move);
  };
  const request = (move: Placed) => {
    queue.set([...queue.get(), move]);
    if (queue.get().length === 1) begin();
  };

  return {
    /** Where events are shown instead of their own days. */
    placed,
    asked,
    problem,
    leave,
    save,
    /** Moves an event to a day that is asked for. */
    ask: (event: Event) => request({ event, date: event.date }),
    /** Moves an event, after a question if there is one. */
    move: (event: Event, date: CalendarDate) => {
      if (date !== event.date) request({ event, date });
    },
  };
}

function notMoved(moves: readonly Placed[]): string {
  const titles = [...new Set(moves.map(({ event }) => `‘${event.title}’`))];
  return `${new Intl.ListFormat('en-GB').format(titles)} ${titles.length === 1 ? 'was' : 'were'} not moved.`;
}
