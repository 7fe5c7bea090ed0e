import type { ListedIntention } from '../../contract/mass-intentions.ts';
import type { Stored } from '../../contract/items.ts';
import type { Mass, MassDay } from '../../contract/masses/mass-days.ts';
import { DayDevotions } from '../ui/day-devotions.tsx';
import { EditLink } from '../ui/edit-link.tsx';
import { earlierToday, useOver } from '../ui/use-over.ts';
import { StreamedIcon } from '../ui/streamed-icon.tsx';
import { linkedText } from '../ui/text/linked-text.tsx';
import { unbrokenTimes } from '../ui/text/unbroken-times.tsx';
import { useToday } from '../data/today.tsx';
import { formatWeekday } from '../formats/dates.ts';
import { describeCancelled, describeDifference, describeMass } from '../formats/mass-text.ts';
import { pages } from '../routes/pages.ts';
import styles from './page.module.css';
import { RestOnSite } from './notice-column.tsx';
import { intentionsOf, intentionText } from './sheet.ts';

type Intention = Stored<ListedIntention>;

type MassColumnProps = {
  readonly days: readonly MassDay[];
  readonly intentions: readonly Intention[];
  /** Whether they take two columns of the printed sheet, with the notices below, as those of several churches do. */
  readonly isWide?: boolean;
};

/** The Masses by date, each with its intentions. */
export function MassColumn({ days, intentions, isWide = false }: MassColumnProps) {
  const today = useToday();
  return (
    <section aria-labelledby="masses" className={styles.part} data-part data-wide={isWide || undefined}>
      <h2 id="masses" className={styles.title}>
        Masses
      </h2>
      {days.map((day) => (
        <div key={day.date} className={styles.day} data-item>
          <EditLink date={day.date} />
          <h3 className={styles.date}>
            <time dateTime={day.date}>{unbrokenTimes(formatWeekday(day.date))}</time>
            {day.date === today && <span className={`no-print ${styles.today}`}> Today</span>}
          </h3>
          {day.churchDay?.celebration && <p className={styles.name}>{day.churchDay.celebration.name}</p>}
          {day.difference && (
            <p className={styles.difference}>{linkedText(describeDifference(day.difference))}</p>
          )}
          <Masses day={day} intentions={intentions} />
          <DayDevotions devotions={day.devotions} className={styles.devotions} />
        </div>
      ))}
      <RestOnSite noun="day" path={pages.thisWeek.path} />
    </section>
  );
}

type MassesProps = { readonly day: MassDay; readonly intentions: readonly Intention[] };

function Masses({ day, intentions }: MassesProps) {
  const over = useOver(day);
  if (day.masses.length + day.cancelled.length === 0)
    return day.difference ? null : <p className={styles.quiet}>No Mass</p>;
  return (
    <ul>
      {day.masses.map((mass, index) => (
        <MassLine
          key={index}
          mass={mass}
          isOver={over(mass)}
          intentions={intentionsOf(mass, day, intentions)}
        />
      ))}
      {day.cancelled.map((mass, index) => (
        <li key={`cancelled-${index}`} className={styles.mass}>
          <s className={styles.time}>{mass.timeText}</s> <span>{linkedText(describeCancelled(mass))}</span>
        </li>
      ))}
    </ul>
  );
}

type MassLineProps = {
  readonly mass: Mass;
  readonly isOver: boolean;
  readonly intentions: readonly Intention[];
};

function MassLine({ mass, isOver, intentions }: MassLineProps) {
  return (
    <li className={styles.mass}>
      <span className={styles.time}>{mass.timeText}</span>{' '}
      <span>
        {isOver && <span className={`quiet no-print ${styles.earlier}`}>{earlierToday}</span>}
        {describeMass(mass) && (
          <span className={styles.about}>
            {mass.streamed && <StreamedIcon />}
            {linkedText(describeMass(mass))}
          </span>
        )}
        {intentions.map((intention) => (
          <span key={intention.id} className={styles.intention}>
            <EditLink of="mass-intentions" item={intention} />
            {linkedText(intentionText(intention))}
          </span>
        ))}
      </span>
    </li>
  );
}
