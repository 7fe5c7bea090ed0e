import type { ListedIntention } from '../../../contract/entities/mass-intention.ts';
import type { Stored } from '../../../contract/items.ts';
import type { Mass, MassDay } from '../../../contract/masses/mass-days.ts';
import type { Church } from '../../../contract/masses/churches.ts';
import { DayDevotions } from '../../components/day-devotions.tsx';
import { EditLink } from '../../components/edit-link.tsx';
import { earlierToday, useOver } from '../../components/use-over.ts';
import { StreamedIcon } from '../../components/streamed-icon.tsx';
import { linkedText } from '../../components/text/linked-text.tsx';
import { unbrokenTimes } from '../../components/text/unbroken-times.tsx';
import { useToday } from '../../data/today.tsx';
import { formatWeekday } from '../../formats/format-date.ts';
import { describeCancelled, describeDifference, describeMass } from '../../formats/mass-text.ts';
import { pages } from '../../routes/pages.ts';
import styles from './page.module.css';
import { RestOnSite } from './rest-on-site.tsx';
import { intentionsOf, intentionText } from './sheet.ts';

type Intention = Stored<ListedIntention>;

type MassColumnProps = {
  readonly days: readonly MassDay[];
  readonly intentions: readonly Intention[];
  /** The churches of a parish with several, each of which takes a column in print if there is room. */
  readonly churches?: readonly Church[];
};

/** The number of columns, and the length of a church's name, for which there is room. */
const MAX_CHURCHES = 3;
const MAX_NAME = 50;

/** The Masses by date, each with its intentions. */
export function MassColumn({ days, intentions, churches = [] }: MassColumnProps) {
  const today = useToday();
  const isTable = churches.length <= MAX_CHURCHES && churches.every(({ name }) => name.length <= MAX_NAME);
  const columns = isTable ? churches : [];
  return (
    <section
      aria-labelledby="masses"
      className={styles.part}
      data-part
      data-churches={columns.length > 0 ? columns.length : undefined}
    >
      <h2 id="masses" className={styles.title}>
        Masses
      </h2>
      {columns.length > 0 && (
        <p className={`print-only ${styles.churches}`} aria-hidden>
          {columns.map(({ id, name }) => (
            <span key={id}>{name}</span>
          ))}
        </p>
      )}
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
          <Masses day={day} intentions={intentions} churches={columns} />
          <DayDevotions devotions={day.devotions} className={styles.devotions} />
        </div>
      ))}
      <RestOnSite noun="day" path={pages.thisWeek.path} />
    </section>
  );
}

type MassesProps = {
  readonly day: MassDay;
  readonly intentions: readonly Intention[];
  /** The churches of the table's columns, which the entries of the list take in print. */
  readonly churches: readonly Church[];
};

function Masses({ day, intentions, churches }: MassesProps) {
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
          column={columnOf(mass, churches)}
        />
      ))}
      {day.cancelled.map((mass, index) => (
        <li key={`cancelled-${index}`} className={styles.mass} data-column={columnOf(mass, churches)}>
          <s className={styles.time}>{mass.timeText}</s>{' '}
          <span>
            <AboutMass mass={mass} isCancelled />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The column of a Mass, from 1; 0 for one in no church in particular, across all of them. Undefined without a table. */
function columnOf({ church }: Pick<Mass, 'church'>, churches: readonly Church[]): number | undefined {
  return churches.length > 0 ? churches.findIndex(({ id }) => id === church) + 1 : undefined;
}

type MassLineProps = {
  readonly mass: Mass;
  readonly isOver: boolean;
  readonly intentions: readonly Intention[];
  readonly column: number | undefined;
};

function MassLine({ mass, isOver, intentions, column }: MassLineProps) {
  return (
    <li className={styles.mass} data-column={column}>
      <span className={styles.time}>{mass.timeText}</span>{' '}
      <span>
        {isOver && <span className={`quiet no-print ${styles.earlier}`}>{earlierToday}</span>}
        {describeMass(mass) && (
          <span className={styles.about}>
            {mass.streamed && <StreamedIcon />}
            <AboutMass mass={mass} />
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

/** What is written of a Mass; the columns of a table leave out its church. */
function AboutMass({ mass, isCancelled = false }: { mass: Mass; isCancelled?: boolean }) {
  const { churchName, streamed = false, ...unnamed } = mass;
  if (!churchName) return linkedText(isCancelled ? describeCancelled(mass) : describeMass(mass));
  const about = describeMass(unnamed);
  const state = isCancelled ? 'cancelled' : streamed ? 'streamed' : '';
  return (
    <>
      {linkedText(about)}
      <span className={styles.church}>{`${about && ', '}${churchName}${state && !about ? ', ' : ''}`}</span>
      <span>{state && `${about && ', '}${state}`}</span>
    </>
  );
}
