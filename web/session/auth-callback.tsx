import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { returnUrl } from './post-sign-in-redirect.ts';
import { LinkButton } from '../ui/button.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { pages } from '../routes/pages.ts';
import { checkSession, signInError } from './session.ts';
import styles from './auth-callback.module.css';

/** The delay before the redirect, in milliseconds (specification §9). */
const REDIRECT_DELAY = 100;

/** The page to which the hosted sign-in page redirects (specification §2). */
export function AuthCallback() {
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
        <LinkButton look="primary" to={pages.admin.path}>
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
  // The error in the address is not shown, because anyone could have written that link.
  const reason = await signInError();
  return {
    refusal: reason
      ? `Login failed: ${reason}`
      : 'This sign-in link cannot be used: it has already been used, has expired, or was requested in a different browser.',
  };
}
