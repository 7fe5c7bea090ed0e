import { Suspense, useEffect, useMemo, type ComponentType, lazy, useCallback, useState } from 'react';
import { calendarDateIn } from '../../contract/dates/calendar-date.ts';
import type { OpenedDraft } from '../../contract/draft-links.ts';
import type { HideableName } from '../../contract/resources.ts';
import { draftPath } from '../../contract/site/site-files.ts';
import { listingOf } from '../data/listing.ts';
import type { PageData } from '../data/page-data.ts';
import { useParish } from '../data/parish.tsx';
import { queries } from '../data/queries.ts';
import { ApiError, createRequest } from '../data/request.ts';
import { WithQueryData } from '../data/with-query-data.tsx';
import { formatDay } from '../formats/dates.ts';
import { FallbackLinks } from '../not-found/page.tsx';
import { datedListNames, datedLists } from '../routes/dated-lists.ts';
import { pageNameAt } from '../routes/pages.ts';
import { type View, itemPath } from '../routes/views.ts';
import { Page } from '../ui/page.tsx';
import { FailedState, Spinner } from '../ui/states.tsx';
import { unbrokenTimes } from '../ui/text/linked-text.tsx';
import styles from './page.module.css';

/** The canonical address has no token. */
export function head() {
  return { title: 'A draft', description: 'Only people with the link can see it.', path: draftPath };
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
  useEffect(() => {
    if (draft.isPublished) location.replace(path);
  }, [draft, path]);
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
      lead="It has expired or was taken back, or what it showed is no longer there. Please ask the person who sent it for a new one."
    >
      <FallbackLinks />
    </Page>
  );
}

type DraftPage = { readonly Component: ComponentType<{ view: View }> };

const page = (load: () => Promise<DraftPage>) => lazy(async () => ({ default: (await load()).Component }));

/** The pages on which visitors will see an item of each resource. */
const itemPages: Readonly<Record<HideableName, ReturnType<typeof page>>> = {
  events: page(() => import('../calendar/event-page.tsx')),
  news: page(() => import('../news/page.tsx')),
  reflections: page(() => import('../reflections/reflection-page.tsx')),
  newsletters: page(async () => (await import('../documents/documents-page.tsx')).newsletters),
  'meeting-notes': page(async () => (await import('../documents/documents-page.tsx')).meetingNotes),
  'lectio-divina': page(async () => (await import('../documents/documents-page.tsx')).lectioDivina),
};

/** Where visitors will see an item: the path and the view of its page, and the page's data with this item alone. */
type PlaceOfDraft = {
  readonly path: string;
  readonly view: View;
  readonly data: PageData;
};

/** Returns the place of a draft: its own page, or for a document the page of its kind. */
function placeOfDraft({ resource, item }: OpenedDraft): PlaceOfDraft {
  const list = datedListNames.find((name) => datedLists[name].resource === resource);
  if (!list) throw new Error(`There is no list of ${resource}.`);
  const { item: itemView, parent } = datedLists[list];
  const name = itemView ?? pageNameAt(parent.path);
  const path = (itemView && itemPath(list, item)) ?? parent.path;
  // The file of a hidden document has no public address.
  const shown = 'fileUrl' in item ? { ...item, fileUrl: item.viewUrl ?? item.fileUrl } : item;
  return {
    path,
    view: { name, path, list, ...(item.slug !== undefined && { slug: item.slug }) },
    data: { [queries[list].key]: listingOf([shown]) },
  };
}

type DraftState =
  | { readonly status: 'loading' | 'failed' | 'ended' }
  | { readonly status: 'opened'; readonly draft: OpenedDraft };

const request = createRequest(async () => undefined);

/** What the link with a token leads to, which is asked for as a visitor, and a function that asks again after a failure. */
function useOpenedDraft(token: string) {
  const [opened, setOpened] = useState<DraftState>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    const show = (next: DraftState) => {
      if (isCurrent) setOpened(next);
    };
    request<OpenedDraft>('draft-links', 'open', {}, { token }).then(
      (draft) => show({ status: 'opened', draft }),
      (error: unknown) => show({ status: hasEnded(error) ? 'ended' : 'failed' }),
    );
    return () => {
      isCurrent = false;
    };
  }, [token, attempt]);
  const retry = useCallback(() => {
    setOpened({ status: 'loading' });
    setAttempt((before) => before + 1);
  }, []);
  return { opened, retry };
}

/** Whether the API responded that there is no such link; an address without a token is not one. */
function hasEnded(error: unknown): boolean {
  return error instanceof ApiError && [400, 404].includes(error.status);
}
