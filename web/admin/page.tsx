import '../session/zod-without-eval.ts';
import { useEffect, useState } from 'react';
import { Spinner } from '../components/spinner.tsx';
import { checkSession, type Session } from '../session/session.ts';
import { AdminArea } from './shell/admin-area.tsx';
import { openOutbox } from './outbox/outbox-storage.ts';
import { SignInCard } from './shell/sign-in-card.tsx';

/** The admin area, or the sign-in card before it (specification §2, §4). */
export function Component() {
  const [session, setSession] = useState<Session>();

  useEffect(() => {
    let gone = false;
    void checkSession().then((found) => {
      if (gone) return;
      if (found.status === 'signed-in') openOutbox(found.user.username);
      setSession(found);
    });
    return () => {
      gone = true;
    };
  }, []);

  if (!session) return <Spinner fillsPage />;
  if (session.status === 'signed-in' || session.status === 'demo') return <AdminArea user={session.user} />;
  return <SignInCard session={session} />;
}
