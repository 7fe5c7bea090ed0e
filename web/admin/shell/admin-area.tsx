import ChevronDown from 'lucide-react/icons/chevron-down';
import LogOut from 'lucide-react/icons/log-out';
import UserRound from 'lucide-react/icons/user-round';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { BreakableMail } from '../../components/text/breakable-mail.tsx';
import { Button } from '../../components/button.tsx';
import { Spinner } from '../../components/spinner.tsx';
import { apiIsOff } from '../../data/request.ts';
import { useToday } from '../../data/today.tsx';
import { pages } from '../../routes/pages.ts';
import { mayUserEdit } from '../../session/own-rights.ts';
import { type SignedInUser, signOut } from '../../session/session.ts';
import { AdminUser } from '../../session/admin-user.tsx';
import type { Line } from '../attention/lines.ts';
import { mistakesIn } from '../attention/mistakes.ts';
import { useAttention } from '../attention/use-attention.ts';
import { WhatNeedsALook } from '../attention/what-needs-a-look.tsx';
import { useEndedReads } from '../cache/cached-list.ts';
import { useParishContacts } from '../checks/private-details/use-parish-contacts.ts';
import { UndoNotice } from '../changes/undo-notice.tsx';
import { useKnownMasses } from '../month/use-known-masses.ts';
import { goTo, replaceUrl, useAdminAddress, useLeaveBlocker } from '../navigation/admin-address.ts';
import { loadPreview } from '../preview/load-preview.ts';
import { Menu } from '../ui/menu.tsx';
import { usePreventFileNavigation } from '../ui/use-prevent-file-navigation.ts';
import { TellPeople } from '../tell/tell-people.tsx';
import styles from './admin-area.module.css';
import { ConnectionBanner } from './connection-banner.tsx';
import { Desk, ViewSite } from './desk.tsx';
import { confirmSignOut } from '../navigation/leave-guard.ts';
import { clearReturnUrl } from '../../session/post-sign-in-redirect.ts';
import { SearchEverything } from './search-everything.tsx';
import { SessionEndedDialog } from './session-ended-dialog.tsx';
import { useSavedParish } from '../parish/use-saved-parish.ts';
import { useSaveShortcut } from './use-save-shortcut.ts';
import { useSetUpFirst } from './use-set-up-first.ts';
import { ThisWeek } from './this-week.tsx';
import { panelId, TabBar, tabId } from './tab-bar.tsx';
import { attentionLists, checkedLists, linksBeside, setUp, type Tab, tabAt, tabs } from './tabs.tsx';

/** Milliseconds after mount, so that the preview does not compete with the tab's own requests. */
const PREVIEW_DELAY = 3_000;

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

  useEffect(() => {
    if (tab !== undefined && tab !== selected.id) replaceUrl({ tab: selected.id });
  }, [tab, selected]);

  useEffect(() => {
    // Prefetched while online, so that the preview works offline.
    const idle = setTimeout(() => void loadPreview().catch(() => {}), PREVIEW_DELAY);
    return () => clearTimeout(idle);
  }, []);

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
            <div className={styles.wide}>{signOutButton}</div>
          </>
        }
      >
        <div className={styles.area}>
          <ConnectionBanner />
          {selected !== setUp && (
            <>
              <TabBar selected={selected} />
              <div className={styles.look}>
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
  const [masses, setMasses] = useState<KnownMasses>();
  const [mistakes, setMistakes] = useState<Line>();
  const attention = useAttention(lists, masses, mistakes, isOpen);
  if (Object.keys(lists).length === 0) return null;
  return (
    <>
      <WhatNeedsALook attention={attention} isOpen={isOpen} onToggle={setOpen} />
      {isOpen && mayUserEdit('mass-times') && <ReadMasses onRead={setMasses} />}
      {isOpen && <FindMistakes onFound={setMistakes} />}
    </>
  );
}

type KnownMasses = ReturnType<typeof useKnownMasses>;

function ReadMasses({ onRead }: { onRead: (masses: KnownMasses) => void }) {
  const masses = useKnownMasses();
  useEffect(() => onRead(masses), [masses, onRead]);
  return null;
}

function FindMistakes({ onFound }: { onFound: (found: Line | undefined) => void }) {
  const contacts = useParishContacts();
  const today = useToday();
  const reads = useEndedReads();
  useEffect(() => onFound(mistakesIn(checkedLists(), today, contacts)), [reads, today, contacts, onFound]);
  return null;
}
