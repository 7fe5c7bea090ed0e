import { type ReactNode, useEffect, useRef } from 'react';
import { daysInChurch, withoutChurchNames, weekFrom } from '../../contract/masses/shown-days.ts';
import type { MassDay } from '../../contract/masses/mass-days.ts';
import { EditLink } from '../ui/edit-link.tsx';
import { DayDevotions, MassList } from '../ui/mass-day.tsx';
import { linkedText, unbrokenTimes } from '../ui/text/linked-text.tsx';
import { useParish } from '../data/parish.tsx';
import { useToday } from '../data/today.tsx';
import { formatWeekday } from '../formats/dates.ts';
import { describeDifference, describeMass } from '../formats/mass-text.ts';
import { showRememberedChurch } from '../session/chosen-church.ts';
import { ChurchFilter, NextMass, useShownChurch } from '../churches/church-masses.tsx';
import styles from './this-week.module.css';

/** The Masses of the next seven days with their deviations from the regular schedule, of all churches or of one. */
export function ThisWeek({ days }: { days: readonly MassDay[] }) {
  const parish = useParish();
  const church = useShownChurch();
  const shown = church ? withoutChurchNames(daysInChurch(days, church.id, parish)) : days;
  const week = weekFrom(useToday(), shown);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // What a visitor sees must not move: a list in the window stays as it was published.
    if (list.current && list.current.getBoundingClientRect().top > innerHeight) showRememberedChurch();
  }, []);
  if (week.length === 0) return null;
  return (
    <div ref={list}>
      <WeekDays days={week}>
        <ChurchFilter current={church?.id} isInPlace />
        {church && <NextMass church={church.id} />}
      </WeekDays>
    </div>
  );
}

type WeekDaysProps = {
  days: readonly MassDay[];
  /** What is between the heading and the days. */
  children?: ReactNode;
};

/** The days with their heading. */
export function WeekDays({ days, children }: WeekDaysProps) {
  return (
    <>
      <h3 className="text-3">This week</h3>
      {children}
      <ul className="rows">
        {days.map((day) => (
          <Day key={day.date} day={day} />
        ))}
      </ul>
    </>
  );
}

/** A day with its Masses, followed by what else is on, which takes the place of 'No Mass'. */
export function Day({ day, children }: { day: MassDay; children?: ReactNode }) {
  const isToday = useToday() === day.date;
  const name = day.churchDay?.celebration?.name;
  const hasLines = day.cancelled.length > 0 || day.masses.some(describeMass);
  return (
    <li className={`row ${styles.day}`} data-today={isToday} data-lines={hasLines}>
      <div>
        <EditLink date={day.date} />
        <h4 className={styles.date}>
          <time dateTime={day.date}>{unbrokenTimes(formatWeekday(day.date))}</time>
          {isToday && <span className={styles.today}> Today</span>}
        </h4>
        {name && <p className="flush muted">{name}</p>}
      </div>
      <div className={styles.masses}>
        {(day.masses.length + day.cancelled.length > 0 || !children) && <MassList day={day} />}
        {children}
      </div>
      <Difference day={day} />
      {/* Those that are held are in the weekly list below. */}
      <DayDevotions devotions={day.devotions?.filter(({ isOff }) => isOff)} className={styles.devotions} />
    </li>
  );
}

/** 'Changed: Bank holiday', 'No Mass: Bank holiday'. */
function Difference({ day: { difference } }: { day: MassDay }) {
  if (!difference) return null;
  return <p className={`flush ${styles.difference}`}>{linkedText(describeDifference(difference))}</p>;
}
