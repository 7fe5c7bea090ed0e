import '../session/zod-without-eval.ts';
import { useEffect, useState } from 'react';
import { Spinner } from '../components/spinner.tsx';
import { checkSession, type Session } from '../session/session.ts';
import { AdminArea } from './shell/admin-area.tsx';
import { openDeviceStorage } from './device/device-storage.ts';
import { importLocalStorage } from './device/import-local-storage.ts';
import { openOutbox } from './outbox/outbox-storage.ts';
import { SignInCard } from './shell/sign-in-card.tsx';

/** The admin area, or the sign-in card before it (specification §2, §4). */
export function Component() {
  const [session, setSession] = useState<Session>();

  useEffect(() => {
    let gone = false;
    void startSession().then((found) => {
      if (!gone) setSession(found);
    });
    return () => {
      gone = true;
    };
  }, []);

  if (!session) return <Spinner fillsPage />;
  if (session.status === 'signed-in' || session.status === 'demo') return <AdminArea user={session.user} />;
  return <SignInCard session={session} />;
}

/** Checks the session, and loads what its user has typed on this device and not saved. */
async function startSession(): Promise<Session> {
  const session = await checkSession();
  if (session.status !== 'signed-in') return session;
  await openDeviceStorage();
  await importLocalStorage();
  openOutbox(session.user.username);
  return session;
}
