import CalendarHeart from 'lucide-react/icons/calendar-heart';
import { useId } from 'react';
import { addDays, type CalendarDate, nthWeekday } from '../../contract/dates/calendar-date.ts';
import type { ParishDocument } from '../../contract/documents.ts';
import { weekdays } from '../../contract/fields/choices.ts';
import type { Stored } from '../../contract/items.ts';
import { easterSunday } from '../../contract/masses/great-days.ts';
import { type AboutDocuments, useParish, useParishPart } from '../data/parish.tsx';
import { useQuery } from '../data/query-store.tsx';
import { partOf } from '../data/query.ts';
import { useToday } from '../data/today.tsx';
import { dateParts, formatDay } from '../formats/dates.ts';
import { EditLink } from '../ui/edit-link.tsx';
import { YearLinks } from '../ui/list-links.tsx';
import { hasOffice, OfficeContacts } from '../ui/office-contacts.tsx';
import { Page, usePageWords } from '../ui/page.tsx';
import { EmptyState, WhenLoaded } from '../ui/states.tsx';
import { linkedText, unbrokenTimes } from '../ui/text/linked-text.tsx';
import { Prose } from '../ui/text/prose.tsx';
import { type DocumentKind, documentKinds, listedDocuments, shownDocuments } from './document-kinds.ts';
import { DocumentActions, DocumentFacts, DocumentRow } from './document-row.tsx';
import styles from './documents-page.module.css';

/** The newsletters, the notes of the parish's meetings, and the sheets for Lectio Divina (specification §2), as page modules. */
export const newsletters = pageOf(documentKinds.newsletters);
export const meetingNotes = pageOf(documentKinds.meetingNotes);
export const lectioDivina = pageOf(documentKinds.lectioDivina);

function pageOf(kind: DocumentKind) {
  return {
    prefetch: [partOf(kind.query, listedDocuments), kind.about],
    Component: () => <DocumentsPage kind={kind} />,
  };
}

/** A page of documents, newest first, beside a box that explains them and gives the contacts (specification §2). */
function DocumentsPage({ kind }: { kind: DocumentKind }) {
  const documents = useQuery(kind.query);
  const { title, description } = usePageWords(kind.page);
  const about = useParishPart(kind.about);
  return (
    <Page title={title} section="Resources" lead={description}>
      {about?.held && <NextMeeting held={about.held} />}
      <div className="sided">
        <div className={styles.list}>
          {kind.list === 'newsletters' && <GetItEachWeek />}
          <WhenLoaded of={documents} loading={kind.loading} failed={kind.unreachable}>
            {({ items, years }) =>
              items.length > 0 ? (
                <>
                  <DocumentList documents={shownDocuments(items)} kind={kind} />
                  <YearLinks list={kind.list} label={kind.byYear} years={years} />
                </>
              ) : (
                <EmptyState heading={kind.empty} message={emptyMessage} />
              )
            }
          </WhenLoaded>
        </div>
        <AboutBox about={about} />
      </div>
    </Page>
  );
}

const emptyMessage = 'Please check back another day. The parish office is glad to help in the meantime.';

/** When and where the next meeting takes place. */
function NextMeeting({ held }: { held: NonNullable<AboutDocuments['held']> }) {
  const today = useToday();
  return (
    <p className={`callout ${styles.held}`}>
      <CalendarHeart size={24} aria-hidden />
      <span>
        <strong className="times">{unbrokenTimes(`Next: ${formatDay(nextMeeting(held, today))}`)}</strong>
        <span>{linkedText(held.when)}</span>
        <span className="muted">{linkedText(held.where)}</span>
      </span>
    </p>
  );
}

type DocumentListProps = {
  /** Newest first, as the API sorts them; at least one. */
  documents: readonly Stored<ParishDocument>[];
  kind: DocumentKind;
};

/** The newest document, with the others by year below it. */
function DocumentList({ documents: [newest, ...others], kind }: DocumentListProps) {
  return (
    <>
      {newest && <LatestDocument document={newest} kind={kind} />}
      {byYear(others).map(([year, documents]) => (
        <section key={year} className={styles.year} aria-labelledby={`year-${year}`}>
          <h2 id={`year-${year}`} className="text-2">
            {year}
          </h2>
          <ul className="rows">
            {documents.map((document) => (
              <DocumentRow key={document.id} document={document} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function byYear(documents: readonly Stored<ParishDocument>[]) {
  const years = new Map<string, Stored<ParishDocument>[]>();
  for (const document of documents) {
    const { year } = dateParts(document.date);
    years.set(year, [...(years.get(year) ?? []), document]);
  }
  return [...years];
}

type LatestDocumentProps = { document: Stored<ParishDocument>; kind: DocumentKind };

/** The newest document, displayed prominently because most visitors come for it. */
function LatestDocument({ document, kind: { latest, headedByDate } }: LatestDocumentProps) {
  return (
    <article className={`panel raised ${styles.latest}`} aria-labelledby="latest-document">
      <p className="label">{latest}</p>
      <h2 id="latest-document" className="text-3">
        {headedByDate ? (
          <time dateTime={document.date}>{unbrokenTimes(formatDay(document.date))}</time>
        ) : (
          linkedText(document.title)
        )}
      </h2>
      {headedByDate && <p className={styles.title}>{linkedText(document.title)}</p>}
      <DocumentFacts document={document} dated={!headedByDate} />
      {document.description && (
        <Prose text={document.description} isFormatted={document.formatted} className={styles.description} />
      )}
      <div className={styles.actions}>
        <DocumentActions document={document} look="primary" />
      </div>
    </article>
  );
}

/** Where the newsletter comes to people each week. */
export function GetItEachWeek() {
  const { weekly = [] } = useParish().links;
  if (weekly.length === 0) return null;
  return (
    <p className={`no-print cluster ${styles.weekly}`}>
      <span>Get it each week:</span>
      {weekly.map(({ name, url }) => (
        <a key={url} className="target" href={url}>
          {name}
        </a>
      ))}
    </p>
  );
}

/** Explains a page's documents and how to ask the parish office about them. */
function AboutBox({ about }: { about: AboutDocuments | null | undefined }) {
  const headingId = useId();
  const isReachable = hasOffice(useParish());
  if (!about && !isReachable) return null;
  return (
    <section className={`callout ${styles.box}`} aria-labelledby={headingId}>
      <EditLink section="document-pages" />
      {about && (
        <h2 id={headingId} className="text-2">
          {about.heading}
        </h2>
      )}
      {about?.paragraphs.map((paragraph) => (
        <p key={paragraph}>{linkedText(paragraph)}</p>
      ))}
      {isReachable && (about ? <h3>Parish Office</h3> : <h2 id={headingId}>Parish Office</h2>)}
      {isReachable && <OfficeContacts />}
    </section>
  );
}

/**
 * The next date of a monthly meeting, which may be today: the weekday of this month or a later one, except Good Friday, which
 * has no Mass.
 */
export function nextMeeting(
  { week, weekday }: NonNullable<AboutDocuments['held']>,
  today: CalendarDate,
): CalendarDate {
  const [year = 0, month = 0] = today.split('-').map(Number);
  const [first = today] = [0, 1, 2]
    .map((later) =>
      nthWeekday(
        year + Math.floor((month - 1 + later) / 12),
        ((month - 1 + later) % 12) + 1,
        week,
        weekdays.indexOf(weekday),
      ),
    )
    .filter((date) => date >= today && date !== addDays(easterSunday(Number(date.slice(0, 4))), -2));
  return first;
}
