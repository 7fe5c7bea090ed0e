import '../../session/zod-without-eval.ts';
import { useEffect, useState } from 'react';
import { Spinner } from '../../ui/spinner.tsx';
import { checkSession, type Session } from '../../session/session.ts';
import { AdminArea } from './admin-area.tsx';
import { openDrafts } from '../../desk/drafts/drafts.ts';
import { Desk } from './desk.tsx';
import { SignInCard } from './sign-in-card.tsx';

/** The admin area, or the sign-in card if there is no session (specification §2, §4). */
export function AdminPage() {
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
