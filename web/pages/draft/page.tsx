import { Suspense, useEffect, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { calendarDateIn } from '../../../contract/dates/calendar-date.ts';
import type { OpenedDraft } from '../../../contract/entities/draft-link.ts';
import { draftPath } from '../../../contract/site/site-files.ts';
import { LinkButton } from '../../components/button.tsx';
import { FailedState } from '../../components/failed-state.tsx';
import { FallbackLinks } from '../../components/fallback-links.tsx';
import { Page } from '../../components/page.tsx';
import { Spinner } from '../../components/spinner.tsx';
import { unbrokenTimes } from '../../components/text/unbroken-times.tsx';
import { useParish } from '../../data/parish.tsx';
import { WithQueryData } from '../../data/with-query-data.tsx';
import { formatDay } from '../../formats/format-date.ts';
import { pages } from '../../routes/pages.ts';
import type { View } from '../../routes/views.ts';
import { itemPages } from './item-pages.ts';
import styles from './page.module.css';
import { placeOfDraft } from './place-of-draft.ts';
import { useOpenedDraft } from './use-opened-draft.ts';

/** The canonical address has no token. */
export function head() {
  return { title: 'A draft', description: 'Shown only to whoever has the link.', path: draftPath };
}

/** The page of a link to a draft: the item as visitors would see it. Once it is published, leads to its page. */
export function Component({ view }: { view: View }) {
  const { opened, retry } = useOpenedDraft(view.slug ?? '');
  if (opened.status === 'failed')
    return <FailedState message="This draft could not be loaded" retry={retry} fillsPage />;
  if (opened.status === 'ended') return <Ended />;
  if (opened.status === 'opened') return <Opened draft={opened.draft} />;
  return <Spinner label="Loading the draft..." fillsPage />;
}

function Opened({ draft }: { draft: OpenedDraft }) {
  const { path } = placeOfDraft(draft);
  const navigate = useNavigate();
  useEffect(() => {
    if (draft.isPublished) void navigate(path, { replace: true });
  }, [draft, path, navigate]);
  if (draft.isPublished) return <Spinner label="Opening the page..." fillsPage />;
  return (
    <>
      <Bar expires={draft.expires} />
      <Suspense fallback={<Spinner label="Loading the draft..." fillsPage />}>
        <Draft draft={draft} />
      </Suspense>
    </>
  );
}

function Bar({ expires }: { expires: string }) {
  const until = formatDay(calendarDateIn(useParish().timeZone, new Date(expires)));
  return (
    <p className={styles.bar} role="note">
      <strong>A draft, shown to you before it goes out.</strong> <span>Only this link shows it.</span>{' '}
      {unbrokenTimes(`The link works until ${until}.`)}
    </p>
  );
}

/** The page of the item, with this item alone. */
function Draft({ draft }: { draft: OpenedDraft }) {
  const { view, data } = useMemo(() => placeOfDraft(draft), [draft]);
  const ItemPage = itemPages[draft.resource];
  return (
    <WithQueryData data={data} requestsOthers>
      <ItemPage view={view} />
    </WithQueryData>
  );
}

function Ended() {
  return (
    <Page
      title="This link has ended"
      lead="It has expired or was taken back, or what it showed is no longer there. Please ask whoever sent it for a new one."
    >
      <FallbackLinks>
        <LinkButton look="primary" to={pages.home.path}>
          Go to the home page
        </LinkButton>
      </FallbackLinks>
    </Page>
  );
}
