import { useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Emblem } from '../../ui/icons.tsx';
import { saveReturnUrl } from '../../session/return-addresses.ts';
import { type Session, signIn, signOut } from '../../session/session.ts';
import { Notice } from '../../ui/notice.tsx';
import styles from './shell.module.css';

/** Shown to a visitor who is not signed in as an administrator (specification §2). */
export function SignInCard({ session }: { session: Session }) {
  return (
    <div className={styles.place}>
      <div className={`panel raised ${styles.card}`}>
        <Emblem className={styles.emblem} />
        <h1 className={styles.title}>Church Admin Login</h1>
        {session.status === 'not-an-administrator' ? (
          <WrongAccount email={session.email} />
        ) : (
          <SignIn session={session} />
        )}
      </div>
    </div>
  );
}

function SignIn({ session }: { session: Session }) {
  const [isRedirecting, setRedirecting] = useState(false);
  useEffect(() => {
    // 'Back' from the hosted page may restore this page as it was left.
    const enable = () => setRedirecting(false);
    addEventListener('pageshow', enable);
    return () => removeEventListener('pageshow', enable);
  }, []);
  const redirect = async () => {
    setRedirecting(true);
    saveReturnUrl();
    try {
      await signIn();
    } catch (error) {
      alertLoginFailure(error);
      setRedirecting(false);
    }
  };
  return (
    <>
      {session.status === 'unconfigured' && (
        <Notice kind="warning">
          <p>Signing in is not set up or cannot be reached just now: the site runs in demo mode.</p>
        </Notice>
      )}
      {session.status === 'storage-denied' && (
        <Notice kind="problem">
          <p>
            This browser does not let the website store anything, so nobody can stay signed in. Please allow
            cookies and site data for this website, then reload the page.
          </p>
        </Notice>
      )}
      <Button
        look="primary"
        className={styles.button}
        disabled={isRedirecting}
        onClick={() => void redirect()}
      >
        Sign In with Church Account
      </Button>
      <p className={`quiet ${styles.note}`}>
        You will sign in through a secure login portal, and come back here afterwards.
      </p>
    </>
  );
}

function WrongAccount({ email }: { email: string }) {
  return (
    <>
      <Notice kind="problem">
        <p>{`Your account${email ? ` ${email}` : ''} is not an administrator of this website. Please ask the parish office to be added.`}</p>
      </Notice>
      <Button onClick={() => void signOut()}>Sign Out</Button>
    </>
  );
}

/** Alerts that the hosted sign-in page could not be opened, with the reason (specification §8). */
export function alertLoginFailure(error: unknown): void {
  console.error('Signing in failed', error);
  window.alert(`Login failed: ${error instanceof Error && error.message ? error.message : 'Unknown error'}`);
}
