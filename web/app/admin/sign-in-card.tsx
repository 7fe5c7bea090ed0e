import { useEffect, useState } from 'react';
import { sessionEnded } from '../../desk/connection.ts';
import { flushDeviceStorage } from '../../desk/drafts/device-storage.ts';
import { allowUnload, losesOnUnload } from '../../desk/navigation/leave-guard.ts';
import { Dialog } from '../../desk/ui/dialog.tsx';
import { FocusOnMount } from '../../desk/ui/focus.tsx';
import { pages } from '../../routes/pages.ts';
import { saveReturnUrl } from '../../session/return-addresses.ts';
import { type Session, signIn, signOut, signInAgain } from '../../session/session.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Emblem } from '../../ui/icons.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/states.tsx';
import formStyles from '../../desk/ui/form.module.css';
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
            This browser does not let the website store anything, so you cannot stay signed in. Please allow
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
function alertLoginFailure(error: unknown): void {
  console.error('Signing in failed', error);
  window.alert(`Login failed: ${error instanceof Error && error.message ? error.message : 'Unknown error'}`);
}

/** Shown after a 401 response. Says that input is kept on this device only once the device storage has confirmed it. */
export function SessionEndedDialog() {
  const hasEnded = sessionEnded.useValue();
  const [isStored, setStored] = useState<boolean>();
  useEffect(() => {
    if (!hasEnded) return;
    let isCurrent = true;
    void flushDeviceStorage().then((stored) => {
      if (isCurrent) setStored(stored && !losesOnUnload());
    });
    return () => {
      isCurrent = false;
    };
  }, [hasEnded]);
  if (!hasEnded) return null;
  const stay = () => sessionEnded.set(false);
  const signInHere = async () => {
    saveReturnUrl();
    const blockUnloadAgain = allowUnload();
    try {
      await signInAgain();
    } catch (error) {
      blockUnloadAgain();
      alertLoginFailure(error);
    }
  };
  return (
    <Dialog title="Please sign in again" width="narrow" onClose={stay}>
      {isStored === undefined && <Spinner />}
      {isStored === true && <Stored onSignIn={() => void signInHere()} onStay={stay} />}
      {isStored === false && <NotStored onSignIn={() => void signInHere()} onStay={stay} />}
    </Dialog>
  );
}

type ChoiceProps = { onSignIn: () => void; onStay: () => void };

/** The device has stored everything unsaved: leaving the page loses nothing. */
function Stored({ onSignIn, onStay }: ChoiceProps) {
  return (
    <FocusOnMount>
      <p>
        Your sign-in has ended, and nothing can be loaded or saved without it. What you have typed is kept on
        this device, and so are the documents and pictures that you have chosen: after signing in, you will be
        back where you were.
      </p>
      <div className={formStyles.actions}>
        <Button look="primary" onClick={onSignIn} data-autofocus>
          Sign in again
        </Button>
        <Button onClick={onStay}>Stay here</Button>
      </div>
    </FocusOnMount>
  );
}

/** Some input exists only on this page, so the primary button does not leave it. */
function NotStored({ onSignIn, onStay }: ChoiceProps) {
  return (
    <FocusOnMount>
      <p>
        Your sign-in has ended, and nothing can be loaded or saved without it. This browser could not keep
        everything that you have typed or chosen on this device. Leave this page open, sign in in another tab,
        then come back here and save again.
      </p>
      <div className={formStyles.actions}>
        <LinkButton look="primary" href={pages.admin.path} target="_blank" data-autofocus>
          Sign in in another tab
        </LinkButton>
        <Button onClick={onStay}>Stay here</Button>
        <Button look="quiet" onClick={onSignIn}>
          Sign in here and lose it
        </Button>
      </div>
    </FocusOnMount>
  );
}
