import { weekdayOf } from '../../contract/dates/calendar-date.ts';
import { readClockTime } from '../../contract/dates/clock-time.ts';
import type { Item, Stored } from '../../contract/items.ts';
import type { ListedIntention } from '../../contract/mass-intentions.ts';
import { churchWith, isOfChurch } from '../../contract/masses/churches.ts';
import type { Mass, MassDay } from '../../contract/masses/mass-days.ts';
import { massesMeant, ofChurch } from '../../contract/masses/told-apart.ts';
import type { ParishFacts } from '../../contract/parish-record.ts';
import { useParish } from '../data/parish.tsx';
import { useToday } from '../data/today.tsx';
import { formatWeekday } from '../formats/dates.ts';
import { describeDifference } from '../formats/mass-text.ts';
import { pages } from '../routes/pages.ts';
import { itemPath } from '../routes/views.ts';
import { EditLink } from '../ui/edit-link.tsx';
import { ItemLink } from '../ui/item-link.tsx';
import { DayFunerals, noMoneyAsked } from '../ui/day-funerals.tsx';
import { DayDevotions, MassList } from '../ui/mass-day.tsx';
import { linkedText, unbrokenTimes } from '../ui/text/linked-text.tsx';
import { Prose } from '../ui/text/prose.tsx';
import styles from './columns.module.css';

type Intention = Stored<ListedIntention>;

type MassColumnProps = {
  readonly days: readonly MassDay[];
  readonly intentions: readonly Intention[];
  readonly funerals?: readonly Item<'funerals'>[];
  /** Whether they take two columns of the printed sheet, with the notices below, as those of several churches do. */
  readonly isWide?: boolean;
};

/** The Masses by date, each with its intentions. */
export function MassColumn({ days, intentions, funerals = [], isWide = false }: MassColumnProps) {
  const today = useToday();
  return (
    <section aria-labelledby="masses" className={styles.part} data-part data-wide={isWide || undefined}>
      <h2 id="masses" className={styles.title}>
        Masses
      </h2>
      {days.map((day) => (
        <div key={day.date} className={`row ${styles.item}`} data-item>
          <EditLink date={day.date} />
          <h3 className={`flush ${styles.date}`}>
            <time dateTime={day.date}>{unbrokenTimes(formatWeekday(day.date))}</time>
            {day.date === today && <span className={`no-print ${styles.today}`}> Today</span>}
          </h3>
          {day.churchDay?.celebration && (
            <p className={`muted ${styles.line}`}>{day.churchDay.celebration.name}</p>
          )}
          {day.difference && (
            <p className={`${styles.line} ${styles.difference}`}>
              {linkedText(describeDifference(day.difference))}
            </p>
          )}
          <MassList day={day}>
            {(mass) =>
              intentionsOf(mass, day, intentions).map((intention) => (
                <span key={intention.id} className={styles.intention}>
                  <EditLink of="mass-intentions" item={intention} />
                  {linkedText(intentionText(intention))}
                </span>
              ))
            }
          </MassList>
          <DayFunerals
            funerals={funerals.filter(({ date }) => date === day.date)}
            className={styles.devotions}
          />
          <DayDevotions devotions={day.devotions} className={styles.devotions} />
        </div>
      ))}
      <RestOnSite noun="day" path={pages.thisWeek.path} />
    </section>
  );
}

type NoticeColumnProps = {
  readonly events: readonly Item<'events'>[];
  readonly notices: readonly Item<'news'>[];
  readonly funerals: readonly Item<'funerals'>[];
};

/** Upcoming events, those who have died, and notices. */
export function NoticeColumn({ events, notices, funerals }: NoticeColumnProps) {
  if (events.length + notices.length + funerals.length === 0) return null;
  return (
    <div className={styles.part} data-part>
      {events.length > 0 && (
        <section aria-labelledby="on">
          <h2 id="on" className={styles.title}>
            Coming up
          </h2>
          <ul className={styles.list}>
            {events.map((event) => (
              <li key={event.id} className={`row ${styles.item}`} data-item>
                <EditLink of="events" item={event} />
                <h3 className={`flush ${styles.date}`}>
                  <ItemLink to={itemPath('events', event)} title={event.title} />
                </h3>
                <p>{linkedText(whenAndWhere(event))}</p>
              </li>
            ))}
          </ul>
          <RestOnSite noun="event" path={pages.calendar.path} />
        </section>
      )}
      {funerals.length > 0 && <PrayFor funerals={funerals} />}
      {notices.length > 0 && (
        <section aria-labelledby="notices">
          <h2 id="notices" className={styles.title}>
            Notices
          </h2>
          <ul className={styles.list}>
            {notices.map((item) => (
              <li key={item.id} className={`row ${styles.item}`} data-item>
                <EditLink of="news" item={item} />
                <h3 className={`flush ${styles.date}`}>
                  <ItemLink to={itemPath('news', item)} title={item.title} />
                </h3>
                <Prose text={item.content} />
              </li>
            ))}
          </ul>
          <RestOnSite noun="notice" path={pages.home.path} />
        </section>
      )}
    </div>
  );
}

/** Those who have died: the next funeral first, then those that have been, the latest first. */
function PrayFor({ funerals }: Pick<NoticeColumnProps, 'funerals'>) {
  const today = useToday();
  const parish = useParish();
  const coming = funerals.filter(({ date }) => date >= today);
  const been = funerals.filter(({ date }) => date < today).toReversed();
  return (
    <section aria-labelledby="pray">
      <h2 id="pray" className={styles.title}>
        Please pray for
      </h2>
      <ul className={styles.list}>
        {[...coming, ...been].map((funeral) => (
          <li
            key={funeral.id}
            className={`row ${styles.item}${funeral.date < today ? ` cluster ${styles.been}` : ''}`}
            data-item
          >
            <EditLink of="funerals" item={funeral} />
            <h3 className={`flush ${styles.date}`}>{funeral.name}</h3>
            {funeral.date < today ? (
              <p>{unbrokenTimes(`Funeral on ${formatWeekday(funeral.date)}`)}</p>
            ) : (
              <>
                <p>
                  {unbrokenTimes(
                    `Funeral: ${whenAndWhere({ ...funeral, location: placeOf(funeral, parish) })}`,
                  )}
                </p>
                {funeral.arrangements && (
                  <p className={styles.arrangements}>{unbrokenTimes(funeral.arrangements)}</p>
                )}
              </>
            )}
          </li>
        ))}
      </ul>
      <RestOnSite noun="name" path={pages.thisWeek.path} />
      <p className={`quiet ${styles.caution}`}>{noMoneyAsked}</p>
    </section>
  );
}

function placeOf({ church }: Item<'funerals'>, parish: ParishFacts): string {
  return churchWith(church, parish)?.name ?? '';
}

function whenAndWhere({ date, time, location }: Pick<Item<'events'>, 'date' | 'time' | 'location'>): string {
  return [formatWeekday(date), time, location].filter(Boolean).join(', ');
}

/** In print, how many items of a list did not fit and where they are listed, which fit-sheet.ts fills in. */
function RestOnSite({ noun, path }: { noun: string; path: string }) {
  const { website = '' } = useParish();
  const address = website.replace(/^https:\/\/(www\.)?/, '') + path;
  return <p className={`print-only with-script ${styles.rest}`} data-rest={noun} data-address={address} />;
}

/** The week's Sunday; undefined if the Church's calendar does not reach this week. */
export function sundayOf(week: readonly MassDay[]): string | undefined {
  return churchSunday(week)?.celebration?.name;
}

/**
 * The years of the week's readings. The weekdays of the week in which Advent begins have two. `undefined` as for
 * `sundayOf`.
 */
export function readingsOf(week: readonly MassDay[]): string | undefined {
  const sunday = churchSunday(week);
  if (!sunday?.celebration) return undefined;
  const weekdays = week.filter(({ date }) => weekdayOf(date) !== 0);
  const cycles = new Set(weekdays.flatMap(({ churchDay }) => churchDay?.weekdayCycle ?? []));
  const ofWeekdays = [...cycles].map((cycle) => `Year\u00A0${cycle}`).join(', then ');
  return `Sunday readings of Year\u00A0${sunday.sundayCycle}, weekdays of ${ofWeekdays}.`;
}

function churchSunday(week: readonly MassDay[]) {
  return week.find(({ date }) => weekdayOf(date) === 0)?.churchDay;
}

/** The intentions of a Mass of a day: each text, or 'Private intention'; empty if none is recorded. */
export function intentionsOf<Listed extends ListedIntention>(
  mass: Mass,
  { date, masses }: Pick<MassDay, 'date' | 'masses'>,
  intentions: readonly Listed[],
): readonly Listed[] {
  return intentions.filter((each) => massesOf(each, { date, masses }).includes(mass));
}

/** What visitors read of an intention. */
export function intentionText({ text, private: isPrivate }: ListedIntention): string {
  return isPrivate || !text ? 'Private intention' : text;
}

/** The intentions of Masses to which the people of a church go. */
export function intentionsIn<Listed extends ListedIntention>(
  church: string,
  days: readonly MassDay[],
  intentions: readonly Listed[],
): readonly Listed[] {
  return intentions.filter((each) =>
    days.some((day) => massesOf(each, day).some((mass) => isOfChurch(mass, church))),
  );
}

function massesOf(
  intention: ListedIntention,
  { date, masses }: Pick<MassDay, 'date' | 'masses'>,
): readonly Mass[] {
  const written = intention.date === date ? readClockTime(intention.time) : undefined;
  return written ? massesMeant(ofChurch(written, intention), masses) : [];
}
