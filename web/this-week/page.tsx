import { mailAddress } from '../../contract/words.ts';
import Printer from 'lucide-react/icons/printer';
import { useEffect } from 'react';
import { type CalendarDate, addDays } from '../../contract/dates/calendar-date.ts';
import type { Item } from '../../contract/items.ts';
import { withPlainTexts } from '../../contract/markup.ts';
import { churchWith, isOfChurch, severalChurches } from '../../contract/masses/churches.ts';
import {
  daysInChurch,
  listedFunerals,
  withoutChurchNames,
  weekFrom,
} from '../../contract/masses/shown-days.ts';
import type { ParishFacts } from '../../contract/parish-record.ts';
import { eventPlace } from '../../contract/site/outside-event.ts';
import { ChurchFilter, NextMass } from '../churches/church-masses.tsx';
import type { Listing } from '../data/listing.ts';
import { partOf } from '../data/query.ts';
import { useParish } from '../data/parish.tsx';
import { queries } from '../data/queries.ts';
import { useToday } from '../data/today.tsx';
import { useQuery } from '../data/query-store.tsx';
import { noMassTimes } from '../formats/mass-text.ts';
import { beginningOf } from '../formats/texts.ts';
import type { HeadContext } from '../routes/page-head.ts';
import { pages, pageWords } from '../routes/pages.ts';
import { Page, usePageWords } from '../ui/page.tsx';
import { type View, weekPath } from '../routes/views.ts';
import { Button } from '../ui/button.tsx';
import { fitWhenPrinted } from '../ui/fit-sheet.ts';
import { EmergencyLine, hasOffice } from '../ui/office-contacts.tsx';
import { BreakableMail, unbrokenTimes } from '../ui/text/linked-text.tsx';
import { WhenLoaded } from '../ui/states.tsx';
import { intentionsIn, MassColumn, NoticeColumn, readingsOf, sundayOf } from './columns.tsx';
import styles from './columns.module.css';

export const prefetch = [
  queries.massDays,
  partOf(queries.massIntentions, (intentions, today) => weekFrom(today, intentions)),
  partOf(queries.funerals, listedFunerals),
  partOf(queries.events, listedEvents),
  partOf(queries.news, listedNotices),
];

/** The head of the week of one church. */
export function head({ view, parish }: HeadContext) {
  const church = churchWith(view.church, parish);
  if (!church) return {};
  const title = titleOf(church.name, parish);
  return {
    title,
    description: `${title}, ${parish.churchName}: its Masses by date, with their intentions, and what is on.`,
    path: weekPath(church.id),
  };
}

function titleOf(church: string, parish: ParishFacts): string {
  return `${pageWords(pages.thisWeek, parish).title} at ${church}`;
}

/** How many days ahead events are announced. */
const ANNOUNCED_DAYS = 14;

/** The maximum age of a notice in days, the number of notices, and the length of each in characters. */
const MAX_AGE = 31;
const MAX_NOTICES = 5;
const MAX_LENGTH = 240;

/** The events of the next two weeks other than Masses, soonest first. */
export function eventsAhead(events: readonly Item<'events'>[], today: CalendarDate): Item<'events'>[] {
  const end = addDays(today, ANNOUNCED_DAYS);
  return events
    .filter(({ date, category }) => category !== 'mass' && date >= today && date < end)
    .sort((a, b) => a.date.localeCompare(b.date));
}

/** The notices of the last month, newest first, shortened to fit the sheet. Applying it twice changes nothing. */
export function latestNotices(news: readonly Item<'news'>[], today: CalendarDate): Item<'news'>[] {
  const first = addDays(today, -MAX_AGE);
  return news
    .filter(({ date }) => date >= first && date <= today)
    .slice(0, MAX_NOTICES)
    .map(withPlainTexts)
    .map((item) => ({ ...item, content: beginningOf(item.content, MAX_LENGTH) }));
}

/**
 * The week's Masses, events and notices on one page, of all churches or of one, which prints on one side of A4 for the porch.
 */
export function Component({ view }: { view: View }) {
  const today = useToday();
  const massDays = useQuery(queries.massDays);
  const intentions = useQuery(queries.massIntentions);
  const funerals = useQuery(queries.funerals);
  const events = useQuery(queries.events);
  const news = useQuery(queries.news);
  const parish = useParish();
  const church = churchWith(view.church, parish);
  const words = usePageWords(pages.thisWeek);
  const all = massDays.status === 'loaded' ? weekFrom(today, massDays.value.days) : [];
  const week = church ? withoutChurchNames(daysInChurch(all, church.id, parish)) : all;
  const listed = intentions.status === 'loaded' ? intentions.value : [];
  const comingUp = (events.status === 'loaded' ? eventsAhead(events.value.items, today) : [])
    .filter((event) => !church || isOfChurch(event, church.id))
    .map((event) => ({ ...event, location: eventPlace(event, parish) }));
  const notices = news.status === 'loaded' && !news.isFallback ? latestNotices(news.value.items, today) : [];
  const shown = church ? intentionsIn(church.id, all, listed) : listed;
  const dead = (funerals.status === 'loaded' ? listedFunerals(funerals.value, today) : []).filter(
    (funeral) => !church || isOfChurch(funeral, church.id),
  );
  const readings = readingsOf(week);
  const title = church ? titleOf(church.name, parish) : words.title;
  useEffect(fitWhenPrinted, []);
  return (
    <Page title={title} lead={sundayOf(week)}>
      <ChurchFilter current={church?.id} />
      <div className="no-print">
        <NextMass {...(church && { church: church.id })} />
      </div>
      {massDays.status !== 'failed' && <PrintSheet />}
      <div className={styles.columns} data-sheet>
        <WhenLoaded
          of={massDays}
          loading="Loading Masses..."
          failed="This week’s Masses cannot be loaded just now. Please try again later, or ask the parish office."
        >
          {() =>
            week.length > 0 ? (
              <MassColumn
                days={week}
                intentions={shown}
                funerals={dead}
                isWide={!church && severalChurches(parish).length > 0}
              />
            ) : (
              <p>{noMassTimes}</p>
            )
          }
        </WhenLoaded>
        <NoticeColumn events={comingUp} notices={notices} funerals={dead} />
      </div>
      <Office />
      {readings && <p className={styles.readings}>{readings}</p>}
    </Page>
  );
}

/** A button that prints the page on one side of A4. */
function PrintSheet() {
  return (
    <p className={`${styles.print} no-print with-script`}>
      <Button look="primary" data-print>
        <Printer size={18} aria-hidden />
        Print for the noticeboard
      </Button>
    </p>
  );
}

/** The contacts of the parish office. */
function Office() {
  const parish = useParish();
  const { address, phone, phoneLink, email, officeHours } = parish;
  if (!address && !hasOffice(parish)) return null;
  return (
    <section className={`callout ${styles.office}`} aria-labelledby="office">
      <h2 id="office" className={styles.title}>
        Parish office
      </h2>
      <div className={styles.ways}>
        <p>
          <span>{address}</span>
          {address && <br />}
          {phone && <a href={`tel:${phoneLink}`}>{phone}</a>}
          <span>{phone && email && ', '}</span>
          {email && (
            <a href={mailAddress(email)}>
              <BreakableMail address={email} />
            </a>
          )}
          {officeHours && <br />}
          {officeHours && unbrokenTimes(`Open ${officeHours}`)}
        </p>
        <EmergencyLine />
      </div>
    </section>
  );
}

function listedEvents(events: Listing<Item<'events'>>, today: CalendarDate): Listing<Item<'events'>> {
  const items = eventsAhead(events.items, today).map((event) => ({ ...event, description: '' }));
  return { ...events, items, years: [], isPart: true };
}

function listedNotices(news: Listing<Item<'news'>>, today: CalendarDate): Listing<Item<'news'>> {
  return { ...news, items: latestNotices(news.items, today), years: [], isPart: true };
}
