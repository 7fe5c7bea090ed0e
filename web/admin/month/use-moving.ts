import { useState } from 'react';
import type { CalendarDate } from '../../../contract/dates/calendar-date.ts';
import { followersOf } from '../../../contract/series.ts';
import { useToday } from '../../data/today.tsx';
import type { List } from '../cache/use-list.ts';
import { describeFailure } from '../connection/failure.ts';
import type { FormValues } from '../drafts/drafts.ts';
import type { Event } from './month-days.ts';
import { type Move, moveQuestions } from './move-questions.ts';
import { type MovedElsewhere, saveMove } from './save-move.ts';

/** A move that is asked about, with what someone else has done to the event since it was read. */
export type AskedMove = Pick<Move, 'event' | 'date'> & { readonly elsewhere?: MovedElsewhere };

/**
 * Moves events to other days, one at a time. `onMove` is called when a move is about to be saved. An event is shown on its
 * new day while it is asked about and saved, and on its own again if that fails.
 */
export function useMoving(list: List<Event>, onMove: (date: CalendarDate) => void) {
  const today = useToday();
  const [placed, setPlaced] = useState<Pick<Move, 'event' | 'date'>>();
  const [asked, setAsked] = useState<AskedMove>();
  const [problem, setProblem] = useState<string>();

  const ask = (move: AskedMove) => {
    setProblem(undefined);
    setPlaced(move);
    setAsked(move);
  };
  const leave = () => {
    setPlaced(undefined);
    setAsked(undefined);
    setProblem(undefined);
  };
  const save = async (move: Pick<Move, 'event' | 'date'>, values: FormValues = {}) => {
    setProblem(undefined);
    setPlaced(move);
    onMove(move.date);
    try {
      const elsewhere = await saveMove(move, values);
      if (elsewhere) return ask({ ...move, event: elsewhere.event, elsewhere });
      await list.reload();
      leave();
    } catch (error) {
      console.error('Moving an event failed', error);
      void list.reload();
      if (!asked) setPlaced(undefined);
      setProblem(describeFailure(`‘${move.event.title}’ was not moved.`, error));
    }
  };

  return {
    /** Where an event is shown instead of its own day. */
    placed,
    asked,
    problem,
    ask,
    leave,
    save,
    /** Moves an event, after a question if there is one. Ignored while another move is under way. */
    move: (event: Event, date: CalendarDate) => {
      if (placed || date === event.date) return;
      const isSeries = followersOf(event, list.items).length > 0;
      if (isSeries || moveQuestions({ event, date }, list.items, today).length > 0) ask({ event, date });
      else void save({ event, date });
    },
  };
}
