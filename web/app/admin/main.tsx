import '../../ui/styles/site.ts';
import { StrictMode, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { Outlet, RouterProvider, useLocation, useNavigation } from 'react-router-dom';
import { parishTimeZone, setParishTimeZone } from '../../desk/connection/parish-time-zone.ts';
import { enteredKey } from '../../desk/navigation/admin-address.ts';
import { startRouter } from '../../desk/navigation/router.ts';
import { languageIn } from '../../../contract/parish-record.ts';
import { showPalette } from '../../ui/show-palette.ts';
import { AdminPage } from './admin-page.tsx';
import { Desk } from './desk.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { createPageFiles } from '../../data/page-files.ts';
import { ParishProvider, useParish } from '../../data/parish.tsx';
import { parishToday } from '../../data/parish-today.ts';
import { createQueryStore } from '../../data/query-store.ts';
import { TodayProvider } from '../../data/today.tsx';
import { QueryStoreProvider } from '../../data/use-query.tsx';
import { NavigationProgress } from '../frame/navigation-progress.tsx';
import { RouteAnnouncer } from '../frame/route-announcer.tsx';
import { SkipLink } from '../frame/skip-link.tsx';
import { useScrollRestoration } from '../frame/use-scroll-restoration.ts';
import { fullTitle } from '../../routes/page-head.ts';
import { pages } from '../../routes/pages.ts';
import { viewAt } from '../../routes/views.ts';
import { administratorApi } from '../../session/administrator-api.ts';
import { AuthCallback } from '../../session/auth-callback.tsx';
import { accessToken } from '../../session/session.ts';

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
    <QueryStoreProvider store={createQueryStore(administratorApi(accessToken), createPageFiles())}>
      <ParishProvider>
        <TodayProvider initial={parishToday(parishTimeZone())}>
          <RouterProvider router={router} useTransitions={false} />
        </TodayProvider>
      </ParishProvider>
    </QueryStoreProvider>
  </StrictMode>,
);

/** What every page of the admin area has. Its tabs and forms are one page to the scroll position. */
function Layout() {
  const location = useLocation();
  const view = viewAt(location.pathname);
  const parish = useParish();
  const page = view.name === 'authCallback' ? pages.authCallback : pages.admin;
  const title = fullTitle(page.title, parish);
  useScrollRestoration({ ...location, key: enteredKey(location), state: { keepsScroll: true } });
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
      <NavigationProgress underway={useNavigation().state === 'loading'} />
      <RouteAnnouncer view={view} />
      <Outlet />
    </>
  );
}

function reload(): void {
  location.reload();
}
