import type { ListedIntention } from '../../../contract/entities/mass-intention.ts';
import type { Mass, MassDay } from '../../../contract/masses/mass-days.ts';
import { DayDevotions } from '../../components/day-devotions.tsx';
import { StreamedIcon } from '../../components/streamed-icon.tsx';
import { linkedText } from '../../components/text/linked-text.tsx';
import { unbrokenTimes } from '../../components/text/unbroken-times.tsx';
import { formatWeekday } from '../../formats/format-date.ts';
import { describeCancelled, describeDifference, describeMass } from '../../formats/mass-text.ts';
import { pages } from '../../routes/pages.ts';
import styles from './page.module.css';
import { RestOnSite } from './rest-on-site.tsx';
import {
  type Column,
  fitInLines,
  intentionsOf,
  largestScale,
  linesOfDay,
  MASS_COLUMN,
  MASSES_ALONE,
  scaled,
  withoutUsualDevotions,
} from './sheet.ts';

type MassColumnProps = {
  readonly days: readonly MassDay[];
  readonly intentions: readonly ListedIntention[];
  /** Whether the column has the page's full width. */
  readonly isAlone: boolean;
};

/** The Masses by date, each with its intentions. */
export function MassColumn({ days, intentions, isAlone }: MassColumnProps) {
  const column = isAlone ? MASSES_ALONE : MASS_COLUMN;
  const linesOfAll = (all: readonly MassDay[], at: Column) =>
    all.reduce((sum, day) => sum + linesOfDay(day, intentions, at), 0);
  // No day is left out for a devotion that is held as usual.
  const hasRoom = linesOfAll(days, column) <= column.lines;
  const asPrinted = (day: MassDay) => (hasRoom ? day : withoutUsualDevotions(day));
  const scale = largestScale(column, (at) => linesOfAll(days.map(asPrinted), at));
  const room = scaled(column, scale);
  const { printed, left } = fitInLines(days, room.lines, (day) =>
    linesOfDay(asPrinted(day), intentions, room),
  );
  return (
    <section aria-labelledby="masses" className={styles.scaled} data-scale={scale} data-alone={isAlone}>
      <h2 id="masses" className={styles.title}>
        Masses
      </h2>
      {days.map((day) => (
        <div key={day.date} className={`${styles.day} ${printed.includes(day) ? '' : 'no-print'}`}>
          <h3 className={styles.date}>
            <time dateTime={day.date}>{unbrokenTimes(formatWeekday(day.date))}</time>
          </h3>
          {day.churchDay?.celebration && <p className={styles.name}>{day.churchDay.celebration.name}</p>}
          {day.difference && (
            <p className={styles.difference}>{linkedText(describeDifference(day.difference))}</p>
          )}
          <Masses day={day} intentions={intentions} />
          <DayDevotions devotions={day.devotions} isUsualPrinted={hasRoom} className={styles.devotions} />
        </div>
      ))}
      <RestOnSite left={left.length} noun="day" path={pages.thisWeek.path} />
    </section>
  );
}

function Masses({ day, intentions }: { day: MassDay; intentions: readonly ListedIntention[] }) {
  if (day.masses.length + day.cancelled.length === 0)
    return day.difference ? null : <p className={styles.quiet}>No Mass</p>;
  return (
    <ul>
      {day.masses.map((mass, index) => (
        <MassLine key={index} mass={mass} texts={intentionsOf(mass, day, intentions)} />
      ))}
      {day.cancelled.map((mass, index) => (
        <li key={`cancelled-${index}`} className={styles.mass}>
          <s className={styles.time}>{mass.timeText}</s> <span>{linkedText(describeCancelled(mass))}</span>
        </li>
      ))}
    </ul>
  );
}

function MassLine({ mass, texts }: { mass: Mass; texts: readonly string[] }) {
  const about = describeMass(mass);
  return (
    <li className={styles.mass}>
      <span className={styles.time}>{mass.timeText}</span>{' '}
      <span>
        {about && (
          <span className={styles.about}>
            {mass.streamed && <StreamedIcon />}
            {linkedText(about)}
          </span>
        )}
        {texts.map((text, index) => (
          <span key={index} className={styles.intention}>
            {linkedText(text)}
          </span>
        ))}
      </span>
    </li>
  );
}
