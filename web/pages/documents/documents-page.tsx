import CalendarHeart from 'lucide-react/icons/calendar-heart';
import { EmptyState } from '../../components/empty-state.tsx';
import { Page } from '../../components/page.tsx';
import { WhenLoaded } from '../../components/when-loaded.tsx';
import { YearLinks } from '../../components/year-links.tsx';
import { linkedText } from '../../components/text/linked-text.tsx';
import { unbrokenTimes } from '../../components/text/unbroken-times.tsx';
import { useParishPart } from '../../data/parish.tsx';
import type { AboutDocuments } from '../../data/parish-queries.ts';
import { useToday } from '../../data/today.tsx';
import { useQuery } from '../../data/use-query.tsx';
import { formatDay } from '../../formats/format-date.ts';
import { usePageWords } from '../../routes/use-page-words.ts';
import { AboutBox } from './about-box.tsx';
import type { DocumentKind } from './document-kinds.ts';
import { DocumentList } from './document-list.tsx';
import styles from './documents-page.module.css';
import { nextMeeting } from './next-meeting.ts';
import { shownDocuments } from './shown-documents.ts';

/** A page of documents, newest first, beside a box that explains them and gives the contacts (specification §2). */
export function DocumentsPage({ kind }: { kind: DocumentKind }) {
  const documents = useQuery(kind.query);
  const { title, description } = usePageWords(kind.page);
  const about = useParishPart(kind.about);
  return (
    <Page title={title} section="Resources" lead={description}>
      {about?.held && <NextMeeting held={about.held} />}
      <div className={styles.columns}>
        <div className={styles.list}>
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
    <p className={styles.held}>
      <CalendarHeart size={24} aria-hidden />
      <span>
        <strong>{unbrokenTimes(`Next: ${formatDay(nextMeeting(held, today))}`)}</strong>
        <span>{linkedText(held.when)}</span>
        <span className={styles.where}>{linkedText(held.where)}</span>
      </span>
    </p>
  );
}
