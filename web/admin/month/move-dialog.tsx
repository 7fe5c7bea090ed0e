import { useState } from 'react';
import { isCalendarDate } from '../../../contract/dates/calendar-date.ts';
import { followersOf } from '../../../contract/series.ts';
import { Notice } from '../../components/notice.tsx';
import { Button } from '../../components/button.tsx';
import { useToday } from '../../data/today.tsx';
import { formatDay } from '../../formats/format-date.ts';
import type { FormValues } from '../drafts/drafts.ts';
import { FollowersChoice } from '../series/followers-choice.tsx';
import { seriesInputs } from '../series/series.ts';
import { Dialog } from '../ui/dialog.tsx';
import { InputField } from '../ui/field.tsx';
import formStyles from '../ui/form.module.css';
import { WorkingButton } from '../ui/working-button.tsx';
import type { Event } from './month-days.ts';
import { moveQuestions } from './move-questions.ts';
import type { AskedMove } from './use-moving.ts';

type MoveDialogProps = {
  asked: AskedMove;
  events: readonly Event[];
  /** Why the last attempt failed. */
  problem: string | undefined;
  onMove: (move: AskedMove, values: FormValues) => Promise<void>;
  onClose: () => void;
};

/** Asks to which day an event moves, whether its series moves too, and about what may be a mistake. */
export function MoveDialog({ asked, events, problem, onMove, onClose }: MoveDialogProps) {
  const { event, elsewhere } = asked;
  const today = useToday();
  const [values, setValues] = useState<FormValues>({ date: asked.date });
  const [isMoving, setMoving] = useState(false);
  const { date = '' } = values;
  const setValue = (name: string, value: string) => setValues((all) => ({ ...all, [name]: value }));
  const isReal = isCalendarDate(date);
  const later = followersOf(event, events);
  const followers = values[seriesInputs.scope] === 'following' ? later : [];
  const questions = isReal ? moveQuestions({ event, date, followers }, events, today) : [];
  const isDoubtful = questions.length > 0 || elsewhere !== undefined;
  const move = async () => {
    setMoving(true);
    await onMove({ event, date }, values);
    setMoving(false);
  };

  return (
    <Dialog title={`Move ‘${event.title}’`} width="narrow" onClose={onClose}>
      <form
        onSubmit={(submitted) => {
          submitted.preventDefault();
          void move();
        }}
      >
        {elsewhere && <Notice kind="warning">{elsewhereText(elsewhere, asked.date)}</Notice>}
        <InputField
          label="New date"
          hint={isReal ? formatDay(date) : undefined}
          type="date"
          data-autofocus
          value={date}
          onChange={(typed) => setValue('date', typed)}
        />
        {later.length > 0 && (
          <FollowersChoice
            values={values}
            setValue={setValue}
            item={event}
            items={events.filter(({ id }) => id !== event.id)}
          />
        )}
        <div role="status">
          {questions.map((each) => (
            <p key={each}>
              <strong>{each}</strong>
            </p>
          ))}
        </div>
        {problem && <Notice kind="problem">{problem}</Notice>}
        <div className={formStyles.actions}>
          <WorkingButton
            type="submit"
            look="primary"
            isWorking={isMoving}
            disabled={!isReal || date === event.date}
          >
            {isDoubtful ? 'Move Anyway' : 'Move'}
          </WorkingButton>
          <Button onClick={onClose}>{`Leave It on ${formatDay(event.date)}`}</Button>
        </div>
      </form>
    </Dialog>
  );
}

function elsewhereText(
  { event, changedBy }: NonNullable<AskedMove['elsewhere']>,
  wanted: AskedMove['date'],
): string {
  const who = changedBy ?? 'Another administrator';
  return `${who} has moved this event meanwhile: it is on ${formatDay(event.date)} now. You were moving it to ${formatDay(wanted)}.`;
}
