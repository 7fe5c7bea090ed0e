import { StrictMode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Outlet, RouterProvider, useLocation, useNavigate } from 'react-router-dom';
import { languageIn } from '../../../contract/parish-record.ts';
import { parishToday, TodayProvider } from '../../data/today.tsx';
import { ParishProvider, useParish } from '../../data/parish.tsx';
import { createQueryStore, QueryStoreProvider } from '../../data/query-store.tsx';
import { parishTimeZone, setParishTimeZone } from '../../desk/records/typed-times.ts';
import { openDrafts } from '../../desk/drafts/drafts.ts';
import { startRouter } from '../../desk/navigation/admin-address.ts';
import { fullTitle } from '../../routes/page-head.ts';
import { pages } from '../../routes/pages.ts';
import { administratorApi } from '../../session/administrator-api.ts';
import { returnUrl } from '../../session/return-addresses.ts';
import { accessToken, checkSession, type Session, signInError } from '../../session/session.ts';
import '../../session/zod-without-eval.ts';
import { LinkButton } from '../../ui/button.tsx';
import { FailedState, Spinner } from '../../ui/states.tsx';
import { showPalette } from '../../ui/browser.ts';
import '../../ui/styles/site.ts';
import { SkipLink } from '../frame/skip-link.tsx';
import { AdminArea } from './admin-area.tsx';
import { Desk } from './shell.tsx';
import { SignInCard } from './sign-in-card.tsx';
import styles from './shell.module.css';

/** The entry script of the admin area, an app of its own: visitors download none of it. */
const router = startRouter([
  {
    element: <Layout />,
    children: [
      {
        errorElement: (
          <Desk>
            <FailedState message="This page could not be shown." retry={reload} fillsPage />
          </Desk>
        ),
        children: [
          { path: pages.admin.path, element: <AdminPage /> },
          {
            path: pages.authCallback.path,
            element: (
              <Desk>
                <AuthCallback />
              </Desk>
            ),
          },
        ],
      },
    ],
  },
]);
const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
createRoot(root).render(
  <StrictMode>
    <QueryStoreProvider store={createQueryStore(administratorApi(accessToken))}>
      <ParishProvider>
        <TodayProvider initial={parishToday(parishTimeZone())}>
          <RouterProvider router={router} useTransitions={false} />
        </TodayProvider>
      </ParishProvider>
    </QueryStoreProvider>
  </StrictMode>,
);

/** What every page of the admin area has. */
function Layout() {
  const { pathname } = useLocation();
  const parish = useParish();
  const page = pathname === pages.authCallback.path ? pages.authCallback : pages.admin;
  const title = fullTitle(page.title, parish);
  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(() => setParishTimeZone(parish.timeZone), [parish.timeZone]);
  useEffect(() => {
    if (parish.churchName === '') return;
    showPalette(parish.palette);
    document.documentElement.lang = languageIn(parish.country);
  }, [parish]);
  return (
    <>
      <SkipLink />
      <Outlet />
    </>
  );
}

function reload(): void {
  location.reload();
}

/** The admin area, or the sign-in card if there is no session (specification §2, §4). */
function AdminPage() {
  const [session, setSession] = useState<Session>();

  useEffect(() => {
    let unmounted = false;
    void startSession().then((newSession) => {
      if (!unmounted) setSession(newSession);
    });
    return () => {
      unmounted = true;
    };
  }, []);

  if (!session)
    return (
      <Desk>
        <Spinner fillsPage />
      </Desk>
    );
  if (session.status === 'signed-in' || session.status === 'demo') return <AdminArea user={session.user} />;
  return (
    <Desk>
      <SignInCard session={session} />
    </Desk>
  );
}

/** Checks the session, and reads the drafts on this device. */
async function startSession(): Promise<Session> {
  const session = await checkSession();
  if (session.status !== 'signed-in') return session;
  await openDrafts();
  return session;
}

/** The delay before the redirect, in milliseconds (specification §9). */
const REDIRECT_DELAY = 100;

/** The page to which the hosted sign-in page redirects (specification §2). */
function AuthCallback() {
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState<string>();

  useEffect(() => {
    let isUnmounted = false;
    void completeSignIn().then((outcome) => {
      if (isUnmounted) return;
      if (outcome.refusal) setRefusal(outcome.refusal);
      else void navigate(returnUrl(), { replace: true });
    });
    return () => {
      isUnmounted = true;
    };
  }, [navigate]);

  return refusal ? <Refusal message={refusal} /> : <Spinner label="Completing sign in..." fillsPage />;
}

function Refusal({ message }: { message: string }) {
  return (
    <div className={styles.place}>
      <div className={`panel raised ${styles.card}`}>
        <h1 className={styles.title}>You are not signed in</h1>
        <p role="alert">{message}</p>
        <p>Nothing is wrong with your account. Please go to the sign-in page and try once more.</p>
        <LinkButton look="primary" href={pages.admin.path}>
          Back to the sign-in page
        </LinkButton>
      </div>
    </div>
  );
}

/** Waits for Amplify to exchange the code for tokens, and returns the reason when the sign-in failed. */
async function completeSignIn(): Promise<{ refusal?: string }> {
  const query = new URLSearchParams(location.search);
  const session = await checkSession();
  await new Promise((resolve) => setTimeout(resolve, REDIRECT_DELAY));
  if (session.status !== 'signed-out' || !(query.has('code') || query.has('error'))) return {};
  // What the address says is not shown, because anyone could have written that link; Amplify reads it before the state.
  const reason = query.has('error') ? undefined : await signInError();
  return {
    refusal: reason
      ? `Login failed: ${reason}`
      : 'This sign-in link cannot be used: it has already been used, has expired, or was requested in a different browser.',
  };
}
