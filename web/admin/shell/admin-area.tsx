import ChevronDown from 'lucide-react/icons/chevron-down';
import LogOut from 'lucide-react/icons/log-out';
import { Fragment, useEffect, useRef, useState } from 'react';
import { BreakableMail } from '../../components/text/breakable-mail.tsx';
import { Button } from '../../components/button.tsx';
import { apiIsOff } from '../../data/request.ts';
import { pages } from '../../routes/pages.ts';
import { mayUserEdit } from '../../session/own-rights.ts';
import { type SignedInUser, signOut } from '../../session/session.ts';
import { AdminUser } from '../../session/admin-user.tsx';
import { useAttention } from '../attention/use-attention.ts';
import { WhatNeedsALook } from '../attention/what-needs-a-look.tsx';
import { UndoNotice } from '../changes/undo-notice.tsx';
import { useKnownMasses } from '../month/use-known-masses.ts';
import { goTo, replaceUrl, useAdminAddress, useLeaveBlocker } from '../navigation/admin-address.ts';
import { loadPreview } from '../preview/load-preview.ts';
import { usePreventFileNavigation } from '../ui/use-prevent-file-navigation.ts';
import { TellPeople } from '../tell/tell-people.tsx';
import styles from './admin-area.module.css';
import { ConnectionBanner } from './connection-banner.tsx';
import { confirmSignOut } from '../navigation/leave-guard.ts';
import { clearReturnUrl } from '../../session/post-sign-in-redirect.ts';
import { SearchEverything } from './search-everything.tsx';
import { SessionEndedDialog } from './session-ended-dialog.tsx';
import { useSavedParish } from '../parish/use-saved-parish.ts';
import { useSaveShortcut } from './use-save-shortcut.ts';
import { useSetUpFirst } from './use-set-up-first.ts';
import { panelId, TabBar, TabChoice, tabId } from './tab-bar.tsx';
import { attentionLists, linksBeside, setUp, type Tab, tabAt } from './tabs.tsx';

/** Milliseconds after mount, so that the preview does not compete with the tab's own requests. */
const PREVIEW_DELAY = 3_000;

/** The admin area of a signed-in administrator: the heading, Sign Out, the tabs and the selected screen. */
export function AdminArea({ user }: { user: SignedInUser }) {
  useLeaveBlocker();
  useSaveShortcut();
  const { tab, open } = useAdminAddress();
  const selected = tabAt(tab);
  const beside = linksBeside(selected);
  const [isMoreShown, setMoreShown] = useState(false);
  const more = useRef<HTMLButtonElement>(null);
  usePreventFileNavigation();
  useSetUpFirst();
  useSavedParish();

  useEffect(() => {
    if (tab !== undefined && tab !== selected.id) replaceUrl({ tab: selected.id });
  }, [tab, selected]);

  useEffect(() => {
    if (!open) clearReturnUrl();
  }, [open]);

  useEffect(() => {
    // Prefetched while online, so that the preview works offline.
    const idle = setTimeout(() => void loadPreview().catch(() => {}), PREVIEW_DELAY);
    return () => clearTimeout(idle);
  }, []);

  const openBeside = (archive: Tab) => {
    if (!goTo({ tab: archive.id })) return;
    setMoreShown(false);
    // Shown on phones only, where the pressed button is hidden again.
    more.current?.focus();
  };
  const leaveAndSignOut = () => {
    if (confirmSignOut()) void signOut();
  };

  return (
    <AdminUser value={user}>
      <div className={styles.area}>
        <div className={styles.heading}>
          <div className={styles.who}>
            <h1 className={styles.title}>{pages.admin.title}</h1>
            <span className={`quiet ${styles.user}`}>
              <BreakableMail address={user.email} />
            </span>
          </div>
          <TabChoice selected={selected} />
          <SearchEverything />
          <Button
            ref={more}
            className={styles.more}
            aria-expanded={isMoreShown}
            onClick={() => setMoreShown(!isMoreShown)}
          >
            More
            <ChevronDown size={18} aria-hidden />
          </Button>
          <div className={styles.beside}>
            {!apiIsOff && (
              <nav className={styles.archives} aria-label={beside.map(({ label }) => label).join(', ')}>
                {beside.map((archive) => (
                  <Button
                    key={archive.id}
                    id={tabId(archive)}
                    look="quiet"
                    aria-current={archive === selected ? 'page' : undefined}
                    onClick={() => openBeside(archive)}
                  >
                    {archive.label}
                  </Button>
                ))}
              </nav>
            )}
            <Button className={styles.signOut} onClick={leaveAndSignOut}>
              <LogOut size={18} aria-hidden />
              Sign Out
            </Button>
          </div>
        </div>
        <ConnectionBanner />
        {selected !== setUp && <Attention />}
        <TabBar selected={selected} isFolded={!isMoreShown} />
        <UndoNotice />
        <div role="tabpanel" id={panelId(selected)} aria-labelledby={tabId(selected)}>
          <Fragment key={selected.id}>{selected.screen}</Fragment>
        </div>
        <TellPeople />
        <SessionEndedDialog />
      </div>
    </AdminUser>
  );
}

/** What needs a look in the user's lists; nothing for those who have none, as for Parish details. */
function Attention() {
  const [lists] = useState(attentionLists);
  const [isOpen, setOpen] = useState(false);
  const [masses, setMasses] = useState<KnownMasses>();
  const attention = useAttention(lists, masses, isOpen);
  if (Object.keys(lists).length === 0) return null;
  return (
    <>
      <WhatNeedsALook attention={attention} isOpen={isOpen} onToggle={setOpen} />
      {isOpen && mayUserEdit('mass-times') && <ReadMasses onRead={setMasses} />}
    </>
  );
}

type KnownMasses = ReturnType<typeof useKnownMasses>;

function ReadMasses({ onRead }: { onRead: (masses: KnownMasses) => void }) {
  const masses = useKnownMasses();
  useEffect(() => onRead(masses), [masses, onRead]);
  return null;
}
