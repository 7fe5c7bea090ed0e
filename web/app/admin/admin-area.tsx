import ChevronDown from 'lucide-react/icons/chevron-down';
import LogOut from 'lucide-react/icons/log-out';
import UserRound from 'lucide-react/icons/user-round';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { type CalendarDate, onOrAfter } from '../../../contract/dates/calendar-date.ts';
import type { Item } from '../../../contract/items.ts';
import { massDays, type MassSources } from '../../../contract/masses/mass-days.ts';
import { weekFrom } from '../../../contract/masses/shown-days.ts';
import { isVisibleAt } from '../../../contract/visibility.ts';
import { events, useKnownMasses } from '../../calendar/admin.ts';
import { useIsBeingSetUp, useParish } from '../../data/parish.tsx';
import { apiIsOff } from '../../data/request.ts';
import { useToday } from '../../data/today.tsx';
import { mistakesIn } from '../../desk/attention/lines.ts';
import { useAttention, WhatNeedsALook } from '../../desk/attention/what-needs-a-look.tsx';
import { reloadAllLists, staleAfter, useEndedReads, useList } from '../../desk/cached-list.ts';
import { UndoNotice } from '../../desk/changes/undo.tsx';
import { parishContacts } from '../../desk/checks/parish-contacts.ts';
import { connection, sessionEnded, trackConnection } from '../../desk/connection.ts';
import { flushDeviceStorage } from '../../desk/drafts/device-storage.ts';
import { goTo, replaceUrl, useAdminAddress, useLeaveBlocker } from '../../desk/navigation/admin-address.ts';
import { parseAddress, addressOf } from '../../desk/navigation/admin-url.ts';
import { allowUnload, confirmSignOut } from '../../desk/navigation/leave-guard.ts';
import type { TabName } from '../../desk/records/record-tabs.ts';
import { countOf } from '../../desk/ui/words.ts';
import { Menu } from '../../desk/ui/menu.tsx';
import { devotions } from '../../devotions/admin.ts';
import { usePrivateTexts } from '../../documents/desk/private-texts.ts';
import { newsletters } from '../../documents/desk/document-screens.ts';
import { useMassLines } from '../../masses/desk/mass-attention.ts';
import { parishList, useSavedParish } from '../../parish/desk/parish-form.ts';
import { pages } from '../../routes/pages.ts';
import { accessToken, AdminUser, type SignedInUser, signOut } from '../../session/session.ts';
import { api } from '../../session/api.ts';
import { isAdministrator, mayUserEdit } from '../../session/own-rights.ts';
import { clearReturnUrl } from '../../session/return-addresses.ts';
import { type DeviceKey, readItem } from '../../session/safe-storage.ts';
import { team } from '../../team/admin.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/states.tsx';
import { BreakableMail } from '../../ui/text/linked-text.tsx';
import { Desk, ViewSite, panelId, TabBar, tabId } from './shell.tsx';
import { SearchEverything } from './search-everything.tsx';
import { SessionEndedDialog } from './sign-in-card.tsx';
import { noticeAddress } from './actions.ts';
import { attentionLists, checkedLists, linksBeside, setUp, type Tab, tabAt, tabs } from './tabs.tsx';
import { TellPeople } from './tell-people.tsx';
import styles from './shell.module.css';

/** The admin area of a signed-in administrator: the heading, Sign Out, the tabs and the selected screen. */
export function AdminArea({ user }: { user: SignedInUser }) {
  useLeaveBlocker();
  useSaveShortcut();
  const { tab, open } = useAdminAddress();
  const selected = tabAt(tab);
  // What the screen shows is read first.
  const hasRead = useEndedReads() > 0;
  usePreventFileNavigation();
  useSetUpFirst();
  useSavedParish();
  useEndElsewhere();

  useEffect(() => {
    if (tab !== undefined && tab !== selected.id) replaceUrl({ tab: selected.id });
  }, [tab, selected]);

  const leaveAndSignOut = () => {
    if (confirmSignOut()) void signOut();
  };
  const signOutButton = (
    <Button look="quiet" onClick={leaveAndSignOut}>
      <LogOut size={18} aria-hidden />
      Sign Out
    </Button>
  );

  return (
    <AdminUser value={user}>
      <Desk
        title={<h1>{pages.admin.title}</h1>}
        tools={
          <>
            <SearchEverything />
            <PersonMenu user={user} selected={selected} signOut={signOutButton} />
            <div className={styles.toolWide}>{signOutButton}</div>
          </>
        }
      >
        <div className={styles.area}>
          <ConnectionBanner />
          {selected !== setUp && (
            <>
              <TabBar selected={selected} />
              <div className={`cluster ${styles.look}`}>
                {hasRead && selected === tabAt(undefined) && <ThisWeek />}
                <Attention />
              </div>
            </>
          )}
          <UndoNotice />
          <div
            role="tabpanel"
            id={panelId(selected)}
            {...(tabs.includes(selected)
              ? { 'aria-labelledby': tabId(selected) }
              : { 'aria-label': selected.label })}
          >
            <Suspense key={selected.id} fallback={<Spinner fillsPage />}>
              {selected.screen}
              <ForgetReturn open={open} />
            </Suspense>
          </div>
          <TellPeople />
          <SessionEndedDialog />
        </div>
      </Desk>
    </AdminUser>
  );
}

/** Forgets which form a sign-in has interrupted. Beside a screen that is still downloaded it waits, as its effect does. */
function ForgetReturn({ open }: { open: string | undefined }) {
  useEffect(() => {
    if (!open) clearReturnUrl();
  }, [open]);
  return null;
}

type PersonMenuProps = { user: SignedInUser; selected: Tab; signOut: ReactNode };

/** What concerns the parish and the person rather than one tab. Phones have the way to the site and Sign Out in it, too. */
function PersonMenu({ user, selected, signOut }: PersonMenuProps) {
  return (
    <Menu
      label={`Menu of ${user.email}`}
      face={
        <>
          <UserRound size={20} aria-hidden />
          <span className={styles.user}>{user.email}</span>
          <ChevronDown size={16} aria-hidden />
        </>
      }
    >
      <p className="quiet">
        <BreakableMail address={user.email} />
      </p>
      {!apiIsOff && mayUserEdit('parish') && (
        <Button look="quiet" onClick={() => goTo(noticeAddress)}>
          Urgent notice
        </Button>
      )}
      {!apiIsOff &&
        linksBeside(selected).map((archive) => (
          <Button
            key={archive.id}
            look="quiet"
            aria-current={archive === selected ? 'page' : undefined}
            onClick={() => goTo({ tab: archive.id })}
          >
            {archive.label}
          </Button>
        ))}
      <ViewSite className={styles.narrow} />
      {signOut}
    </Menu>
  );
}

/** What needs a look in the user's lists; nothing for those who have none, as for Parish details. */
function Attention() {
  const [lists] = useState(attentionLists);
  const [isOpen, setOpen] = useState(false);
  const attention = useAttention(lists, useFindings(isOpen), isOpen);
  if (Object.keys(lists).length === 0) return null;
  return <WhatNeedsALook attention={attention} isOpen={isOpen} onToggle={setOpen} />;
}

/** What the rules of the forms find in the lists and documents that have been read while it is open. */
function useFindings(isOpen: boolean) {
  const parish = useParish();
  const today = useToday();
  const [record] = parishList.useValue().items ?? [];
  const { items: members = [] } = team.store.items.useValue();
  useEffect(() => {
    if (isOpen) for (const list of [parishList, team.store.items]) list.refresh(staleAfter);
  }, [isOpen]);
  const contacts = parishContacts(parish, record?.safeguarding, members);
  const privateTexts = usePrivateTexts(contacts, isOpen);
  const masses = useMassLines(events.store.items, devotions.store.items, isOpen);
  if (!isOpen) return [];
  return [...masses, ...privateTexts, mistakesIn(checkedLists(), today, contacts)].flatMap(
    (line) => line ?? [],
  );
}

/**
 * Shows the sign-in card once the user has signed out in another tab, or when Back shows this page from memory after that.
 * Everything typed is stored before; if the device cannot store it, the page stays, and asks for a sign-in.
 */
function useEndElsewhere(): void {
  useEffect(() => {
    const stored = readItem('localStorage', 'parish-user');
    const check = async () => {
      const token = await accessToken().catch(() => '');
      if (token !== undefined && readItem('localStorage', 'parish-user') === stored) return;
      if (!(await flushDeviceStorage())) return sessionEnded.set(true);
      allowUnload();
      location.reload();
    };
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (newValue === null || key === ('parish-user' satisfies DeviceKey)) void check();
    };
    const onShow = ({ persisted }: PageTransitionEvent) => void (persisted && check());
    if (stored === null) return;
    addEventListener('storage', onStorage);
    addEventListener('pageshow', onShow);
    return () => {
      removeEventListener('storage', onStorage);
      removeEventListener('pageshow', onShow);
    };
  }, []);
}

/** Prevents the browser from leaving the page for a file that is dropped beside the place for it. */
function usePreventFileNavigation(): void {
  useEffect(() => {
    addEventListener('dragover', prevent);
    addEventListener('drop', prevent);
    return () => {
      removeEventListener('dragover', prevent);
      removeEventListener('drop', prevent);
    };
  }, []);
}

function prevent(event: DragEvent): void {
  const { dataTransfer, target } = event;
  const isAccepted = target instanceof HTMLInputElement && target.type === 'file';
  if (!dataTransfer?.types.includes('Files') || isAccepted || event.defaultPrevented) return;
  event.preventDefault();
  dataTransfer.dropEffect = 'none';
}

/** Opens Set up your parish for administrators, in place of the default tab, while the parish has no name. */
function useSetUpFirst(): void {
  const isBeingSetUp = useIsBeingSetUp();
  useEffect(() => {
    const opensDefaultTab = parseAddress(location.search).tab === undefined;
    if (isBeingSetUp && !apiIsOff && isAdministrator() && opensDefaultTab) replaceUrl({ tab: 'set-up' });
  }, [isBeingSetUp]);
}

/**
 * Saves the open form on Ctrl S or ⌘ S: that of the dialog in front, or else the one with the focus, or the only one. While
 * there is one, the browser does not offer to save the page.
 */
function useSaveShortcut(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isOurs = event.key.toLowerCase() === 's' && (event.ctrlKey || event.metaKey);
      if (!isOurs || event.altKey || event.shiftKey) return;
      const front = [...document.querySelectorAll('dialog:modal')].at(-1);
      const forms = [...(front ?? document).querySelectorAll('form')].filter(isSaved);
      if (!front && forms.length === 0) return;
      event.preventDefault();
      const focused = forms.find((form) => form.contains(document.activeElement));
      const form = focused ?? (forms.length === 1 ? forms[0] : undefined);
      const save = form?.querySelector<HTMLButtonElement>('[type="submit"]');
      if (!event.repeat && save && !save.disabled) form?.requestSubmit(save);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
}

/** The header's search and its dialog have forms, too. */
function isSaved(form: HTMLFormElement): boolean {
  return form.closest('header, [role="search"]') === null && form.method !== 'dialog';
}

/** How long to wait before another request to a server that could not be reached, in milliseconds. */
const RETRY_AFTER = 10_000;

/** Says that nothing can be saved to the server, until it can be reached again. */
function ConnectionBanner() {
  const state = connection.useValue();
  useEffect(() => {
    if (state !== 'unreachable') return;
    const retry = () => void trackConnection(api.parish.get).then(reloadAllLists, () => {});
    const timer = setInterval(retry, RETRY_AFTER);
    addEventListener('online', retry);
    return () => {
      clearInterval(timer);
      removeEventListener('online', retry);
    };
  }, [state]);
  if (state === 'reachable') return null;
  return (
    <Notice kind="warning">
      {state === 'off' ? (
        <p>
          <strong>Demo mode.</strong> You can try everything out, but changes are not saved to the server:
          they are gone when this page is closed.
        </p>
      ) : (
        <p>
          <strong>The server cannot be reached.</strong> <span>Changes are not saved to the server.</span>
        </p>
      )}
    </Notice>
  );
}

/** The next seven days on one line, each part with a link to its tab: Masses, events, and whether the newsletter is up. */
function ThisWeek() {
  const today = useToday();
  const masses = useKnownMasses();
  const planned = useList(events.store.items, 'unchanged', staleAfter);
  const issues = useList(newsletters.form.store.items, 'unchanged', staleAfter);
  const parts: readonly (readonly [TabName, string | undefined])[] = [
    ['mass-times', masses && massesText(masses, today)],
    [
      'events',
      planned.status === 'loaded' ? countOf(weekFrom(today, planned.items).length, 'event') : undefined,
    ],
    ['newsletters', issues.status === 'loaded' ? newsletterText(issues.items, today) : undefined],
  ];
  const shown = parts.filter(([tab, text]) => text !== undefined && mayUserEdit(tab));
  return (
    <p className={styles.week} aria-label="This week">
      {shown.map(([tab, text], at) => (
        <span key={tab}>
          <span>{at > 0 && ' · '}</span>
          <Link to={addressOf({ tab })}>{text}</Link>
        </span>
      ))}
    </p>
  );
}

/** '7 Masses, 1 cancelled'. */
function massesText(sources: MassSources, today: CalendarDate): string {
  const days = massDays(sources, today, 7);
  const [held, cancelled] = [days.flatMap((day) => day.masses), days.flatMap((day) => day.cancelled)];
  return `${held.length} ${held.length === 1 ? 'Mass' : 'Masses'}${cancelled.length > 0 ? `, ${cancelled.length} cancelled` : ''}`;
}

/** Whether there is a newsletter of the coming Sunday; undefined for a parish without newsletters. */
function newsletterText(issues: readonly Item<'newsletters'>[], today: CalendarDate): string | undefined {
  if (issues.length === 0) return undefined;
  const isUp = issues.some((issue) => issue.date >= onOrAfter(today, 0) && isVisibleAt(issue, new Date()));
  return isUp ? 'newsletter up' : 'newsletter not yet up';
}
