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
import { useParish } from '../../data/parish.tsx';
import { useToday } from '../../data/today.tsx';
import { formatWeekday } from '../../formats/format-date.ts';
import { describeCancelled, describeDifference, describeMass } from '../../formats/mass-text.ts';
import { pages } from '../../routes/pages.ts';
import { type ChurchTable, columnOf } from './church-table.ts';
import styles from './page.module.css';
import { RestOnSite, restText } from './rest-on-site.tsx';
import {
  type Column,
  fitInLines,
  intentionsOf,
  intentionText,
  largestScale,
  linesOfDay,
  linesOfMasses,
  linesOfRest,
  MASS_CHARACTERS,
  MASSES_ALONE_CHARACTERS,
  scaled,
  withoutUsualDevotions,
} from './sheet.ts';

type Intention = Stored<ListedIntention>;

type MassColumnProps = {
  readonly days: readonly MassDay[];
  readonly intentions: readonly Intention[];
  /** Whether the column has the page's full width. */
  readonly isAlone: boolean;
  /** Its room on the sheet, in lines of notices; unlimited in a preview. */
  readonly lines?: number;
  /** Set if the Masses are printed as a table. */
  readonly table?: ChurchTable | undefined;
};

/** The Masses by date, each with its intentions. */
export function MassColumn({ days, intentions, isAlone, lines = Infinity, table }: MassColumnProps) {
  const today = useToday();
  const { website } = useParish();
  const column = {
    lines: linesOfMasses(lines),
    characters: isAlone ? MASSES_ALONE_CHARACTERS : MASS_CHARACTERS,
  };
  const linesOfAll = (all: readonly MassDay[], at: Column) =>
    all.reduce((sum, day) => sum + linesOfDay(day, intentions, at), 0);
  // No day is left out for a devotion that is held as usual, for which a table has no column.
  const hasRoom = !table && linesOfAll(days, column) <= column.lines;
  const asPrinted = (day: MassDay) => (hasRoom ? day : withoutUsualDevotions(day));
  const scale = table?.scale ?? largestScale(column, (at) => linesOfAll(days.map(asPrinted), at));
  const room = scaled(column, scale);
  const isAll = linesOfAll(days.map(asPrinted), room) <= room.lines;
  const restOfDays = { noun: 'day', path: pages.thisWeek.path };
  const rest = linesOfRest(restText({ ...restOfDays, left: days.length }, website), room);
  const { printed, left } = table
    ? { printed: days, left: [] }
    : fitInLines(days, isAll ? room.lines : room.lines - rest, (day) =>
        linesOfDay(asPrinted(day), intentions, room),
      );
  return (
    <section
      aria-labelledby="masses"
      className={styles.scaled}
      data-scale={scale}
      data-alone={isAlone}
      data-churches={table?.churches.length}
    >
      <h2 id="masses" className={styles.title}>
        Masses
      </h2>
      {table && (
        <p className={`print-only ${styles.churches}`} aria-hidden>
          {table.churches.map(({ id, name }) => (
            <span key={id}>{name}</span>
          ))}
        </p>
      )}
      {days.map((day) => (
        <div key={day.date} className={`${styles.day} ${printed.includes(day) ? '' : 'no-print'}`}>
          <EditLink date={day.date} />
          <h3 className={styles.date}>
            <time dateTime={day.date}>{unbrokenTimes(formatWeekday(day.date))}</time>
            {day.date === today && <span className={`no-print ${styles.today}`}> Today</span>}
          </h3>
          {day.churchDay?.celebration && <p className={styles.name}>{day.churchDay.celebration.name}</p>}
          {day.difference && (
            <p className={styles.difference}>{linkedText(describeDifference(day.difference))}</p>
          )}
          <Masses day={day} intentions={intentions} churches={table?.churches ?? []} />
          <DayDevotions devotions={day.devotions} isUsualPrinted={hasRoom} className={styles.devotions} />
        </div>
      ))}
      <RestOnSite {...restOfDays} left={left.length} />
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
