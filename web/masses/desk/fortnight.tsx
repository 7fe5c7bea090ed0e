import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import {
  addDays,
  type CalendarDate,
  isCalendarDate,
  weekdayOf,
} from '../../../contract/dates/calendar-date.ts';
import type { Item } from '../../../contract/items.ts';
import { type MassDay, massDays, type MassSources } from '../../../contract/masses/mass-days.ts';
import { isChanged } from '../../../contract/masses/shown-days.ts';
import { dateOfChange } from '../../../contract/resources.ts';
import { useToday } from '../../data/today.tsx';
import { closeForm, copiedId, newFormId, useOpenForm } from '../../desk/forms/open-form.ts';
import { RecordList, RecordRows, type RecordTab } from '../../desk/tabs/record-tab.tsx';
import { countOf } from '../../desk/ui/words.ts';
import { formatWeekday } from '../../formats/dates.ts';
import { describeDevotion, describeDifference, describeMass } from '../../formats/mass-text.ts';
import { Button } from '../../ui/button.tsx';
import { unbrokenTimes } from '../../ui/text/linked-text.tsx';
import { MassChangeDialog } from './mass-change-dialog.tsx';
import { useLastKnown } from './many-records.ts';
import { MassPart } from './mass-part.tsx';
import { SeasonForm } from './season-form.tsx';
import { nextSeasons } from './seasons.ts';
import styles from './mass-times.module.css';

type FortnightProps = {
  tab: RecordTab<'mass-changes'>;
  sources: MassSources | undefined;
  devotions: readonly Item<'devotions'>[];
  intentions: readonly Item<'mass-intentions'>[];
};

/** This week and the next as visitors see them, whose days can be pressed to change them, and below them all changed days. */
export function Fortnight({ tab, sources, devotions, intentions }: FortnightProps) {
  const today = useToday();
  const open = useOpenForm(tab.form, sources !== undefined);
  const isOpen = open === newFormId || isCalendarDate(dateOfChange(copiedId(open ?? '') ?? open ?? ''));
  const [reopened, setReopened] = useState(0);
  const seasons = nextSeasons(today);
  const season = seasons.find(({ id }) => id === open);
  const known = useLastKnown(sources);
  const sunday = addDays(today, -weekdayOf(today));
  const past = tab.shown.filter(({ date }) => date < today);
  return (
    <MassPart
      title="The fortnight"
      tab={tab}
      buttons={
        <>
          {seasons.map(
            ({ id, title, isOffered }) =>
              isOffered && (
                <Button key={id} onClick={() => tab.openForm(id)}>
                  {title}
                </Button>
              ),
          )}
          <Button onClick={tab.add}>
            <Plus size={20} aria-hidden />
            <span>Change a Day</span>
          </Button>
        </>
      }
    >
      {tab.problem}
      {sources && (
        <ul className={styles.days}>
          {massDays(sources, sunday, 14).map((day) => (
            <Day key={day.date} day={day} today={today} onChange={tab.openForm} />
          ))}
        </ul>
      )}
      <details>
        <summary>{countOf(tab.list.items.length, 'changed day')}</summary>
        <RecordList tab={tab} emptyText="No changes to the usual times.">
          <RecordRows tab={tab} items={tab.shown.filter(({ date }) => date >= today)} />
          {past.length > 0 && (
            <details open={tab.batch.list.selection.isOn}>
              <summary>{`${past.length} ${past.length === 1 ? 'day that has' : 'days that have'} passed`}</summary>
              <RecordRows tab={tab} items={past} />
            </details>
          )}
        </RecordList>
      </details>
      {season && known && (
        <SeasonForm
          season={season}
          sources={known}
          changes={tab.list.items}
          close={() => closeForm(tab.addressOf(season.id))}
        />
      )}
      {open && isOpen && (
        <MassChangeDialog
          key={`${open} ${reopened}`}
          id={open}
          changes={tab.list.items}
          sources={sources}
          devotions={devotions}
          intentions={intentions}
          onEdit={(id) => {
            // The URL may already be this one (the form of a new change of this date): the key forces a remount.
            if (tab.openForm(id)) setReopened((before) => before + 1);
          }}
        />
      )}
    </MassPart>
  );
}

type DayProps = {
  day: MassDay;
  today: CalendarDate;
  /** Opens the change of a date, or the form for a new one. */
  onChange: (date: CalendarDate) => void;
};

/** A day with its Masses; one that has passed cannot be changed. */
function Day({ day, today, onChange }: DayProps) {
  const { date, churchDay, difference, masses } = day;
  const about = (
    <>
      <strong>{formatWeekday(date)}</strong>
      {churchDay?.celebration && <span className="quiet">{churchDay.celebration.name}</span>}
      {difference?.kind !== 'no-mass' && masses.length === 0 && <span>No Mass</span>}
      {difference?.kind !== 'no-mass' &&
        masses.map((mass, at) => (
          <span key={at}>
            {unbrokenTimes(mass.timeText)} <span className="quiet">{describeMass(mass)}</span>
          </span>
        ))}
      {difference && <strong>{unbrokenTimes(describeDifference(difference))}</strong>}
      {(day.devotions ?? []).map(
        (devotion) =>
          devotion.isOff && <strong key={devotion.id}>{`${describeDevotion(devotion)}: cancelled`}</strong>,
      )}
    </>
  );
  return (
    <li>
      {date < today ? (
        <div className={`quiet ${styles.day}`}>{about}</div>
      ) : (
        <button
          type="button"
          className={`panel ${styles.day}`}
          aria-current={date === today ? 'date' : undefined}
          data-different={isChanged(day)}
          onClick={() => onChange(date)}
        >
          {about}
        </button>
      )}
    </li>
  );
}
