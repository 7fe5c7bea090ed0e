import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Printer from 'lucide-react/icons/printer';
import { useEffect, useMemo } from 'react';
import type { Mass } from '../../contract/masses/mass-days.ts';
import { eventPlace } from '../../contract/site/outside-event.ts';
import type { Month, MonthDay, MonthEvent } from '../data/month-days.ts';
import { useParish } from '../data/parish.tsx';
import { queries } from '../data/queries.ts';
import { useQuery } from '../data/query-store.tsx';
import { useToday } from '../data/today.tsx';
import { dateParts, formatMonth } from '../formats/dates.ts';
import { describeDifference } from '../formats/mass-text.ts';
import { Component as NotFound } from '../not-found/page.tsx';
import type { HeadContext } from '../routes/page-head.ts';
import { pages } from '../routes/pages.ts';
import { itemPath, monthPath, type View } from '../routes/views.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { EditLink } from '../ui/edit-link.tsx';
import { fitWhenPrinted } from '../ui/fit-sheet.ts';
import { ItemLink } from '../ui/item-link.tsx';
import { DayFunerals, noMoneyAsked } from '../ui/day-funerals.tsx';
import { DayDevotions, MassList } from '../ui/mass-day.tsx';
import { Page, usePageWords } from '../ui/page.tsx';
import { WhenLoaded } from '../ui/states.tsx';
import { linkedText } from '../ui/text/linked-text.tsx';
import { MonthTable } from './month-table.tsx';
import styles from './month-page.module.css';

export const prefetch = ({ month = '' }: View) => [queries.month(month)];

export function head({ view: { month = '' }, parish }: HeadContext) {
  const title = formatMonth(month);
  return { title, description: `${title} at ${parish.churchName}: each day with its Masses and what is on.` };
}

/** A month day by day: Masses, devotions, events and the Church's calendar. It prints on one side of A4, landscape. */
export function Component({ view: { month = '' } }: { view: View }) {
  const loaded = useQuery(useMemo(() => queries.month(month), [month]));
  const { label } = usePageWords(pages.calendar);
  useEffect(fitWhenPrinted, []);
  if (loaded.status === 'loaded' && !loaded.value) return <NotFound />;
  return (
    <Page title={formatMonth(month)} section={label} parent={pages.calendar.path}>
      <WhenLoaded
        of={loaded}
        loading="Loading the month..."
        failed="This month cannot be loaded just now. Please try again later, or ask the parish office."
      >
        {(value) =>
          value && (
            <>
              <MonthBar month={value} />
              <div data-sheet="landscape">
                <div data-part>
                  <MonthTable weeks={value.weeks} className={styles.month}>
                    {(day) => <DayCell key={day.date} day={day} isComplete={value.hasUsualMasses} />}
                  </MonthTable>
                </div>
              </div>
              {value.weeks.flat().some(({ funerals = [] }) => funerals.length > 0) && (
                <p className="quiet no-print">{noMoneyAsked}</p>
              )}
            </>
          )
        }
      </WhenLoaded>
    </Page>
  );
}

/** The months before and after, and the button that prints this one. */
function MonthBar({ month: { before, after } }: { month: Month }) {
  return (
    <nav className={`cluster no-print ${styles.bar}`} aria-label="Months">
      {before && (
        <LinkButton href={monthPath(before)} rel="prev">
          <ChevronLeft size={18} aria-hidden />
          {formatMonth(before)}
        </LinkButton>
      )}
      {after && (
        <LinkButton href={monthPath(after)} rel="next">
          {formatMonth(after)}
          <ChevronRight size={18} aria-hidden />
        </LinkButton>
      )}
      <Button className="with-script" data-print>
        <Printer size={18} aria-hidden />
        Print
      </Button>
    </nav>
  );
}

type DayCellProps = {
  day: MonthDay;
  /** Whether the usual Masses are known, so that a day without any has no Mass. */
  isComplete: boolean;
};

/** A day: a cell of the month, on a phone an entry of a list. */
function DayCell({ day, isComplete }: DayCellProps) {
  const { date, events, masses, isOutside } = day;
  const isToday = useToday() === date;
  const { weekday, day: number, month } = dateParts(date);
  if (isOutside) return <td data-outside />;
  const { celebration, season } = masses?.churchDay ?? {};
  const pathOf = ({ eventId }: Mass) => {
    const event = events.find((each) => each.event.id === eventId)?.event;
    return event && itemPath('events', event);
  };
  const ofMasses = [...(masses?.masses ?? []), ...(masses?.cancelled ?? [])].map(({ eventId }) => eventId);
  const others = events.filter(({ event }) => !ofMasses.includes(event.id));
  return (
    <td id={date} className={styles.day} data-colour={celebration?.colour ?? season} data-today={isToday}>
      <EditLink date={date} />
      <h2 className={styles.date}>
        <time dateTime={date}>
          <span className={styles.word}>{`${weekday} `}</span>
          <span>{number}</span>
          <span className={styles.word}>{` ${month}`}</span>
        </time>
        {isToday && <span className={`no-print ${styles.today}`}> Today</span>}
      </h2>
      {celebration && <p className={`muted ${styles.celebration}`}>{celebration.name}</p>}
      {masses?.difference && (
        <p className={styles.difference}>{linkedText(describeDifference(masses.difference))}</p>
      )}
      {masses && <MassList day={masses} isComplete={isComplete} pathOf={pathOf} />}
      <DayFunerals funerals={day.funerals} className={styles.others} />
      <DayDevotions devotions={masses?.devotions} className={styles.others} />
      {others.length > 0 && (
        <ul className={styles.others}>
          {others.map((each) => (
            <EventLine key={each.event.id} {...each} />
          ))}
        </ul>
      )}
    </td>
  );
}

/** An event that is no Mass. */
function EventLine({ event }: MonthEvent) {
  const parish = useParish();
  return (
    <li>
      <ItemLink to={itemPath('events', event)} title={event.title} />{' '}
      <span className="quiet">{linkedText(`${event.time}, ${eventPlace(event, parish)}`)}</span>
    </li>
  );
}
