import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { returnUrl } from './post-sign-in-redirect.ts';
import { Card } from '../components/card.tsx';
import { LinkButton } from '../components/button.tsx';
import { Spinner } from '../components/spinner.tsx';
import { pages } from '../routes/pages.ts';
import { checkSession, signInError } from './session.ts';
import styles from './auth-callback.module.css';

/** How long the page stays once the user is known, in milliseconds (specification §9). */
const REDIRECT_DELAY = 100;

/** Where the hosted login page sends an administrator back to (specification §2). */
export function Component() {
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState<string>();

  useEffect(() => {
    let left = false;
    void completeSignIn().then((outcome) => {
      if (left) return;
      if (outcome.refusal) setRefusal(outcome.refusal);
      else void navigate(returnUrl(), { replace: true });
    });
    return () => {
      left = true;
    };
  }, [navigate]);

  return refusal ? <Refusal message={refusal} /> : <Spinner label="Completing sign in..." fillsPage />;
}

function Refusal({ message }: { message: string }) {
  return (
    <div className={styles.place}>
      <Card className={styles.card}>
        <h1 className={styles.title}>You are not signed in</h1>
        <p role="alert">{message}</p>
        <p>Nothing is wrong with your account. Please go to the sign-in page and try once more.</p>
        <LinkButton look="primary" to={pages.admin.path}>
          Back to the sign-in page
        </LinkButton>
      </Card>
    </div>
  );
}

/** Exchanges the code for tokens, which Amplify does on its own, and says why when the sign-in failed. */
async function completeSignIn(): Promise<{ refusal?: string }> {
  const query = new URLSearchParams(location.search);
  const session = await checkSession();
  await new Promise((resolve) => setTimeout(resolve, REDIRECT_DELAY));
  if (session.status !== 'signed-out' || !(query.has('code') || query.has('error'))) return {};
  // What the address itself claims is not shown: anybody could have written it.
  const reason = await signInError();
  return {
    refusal: reason
      ? `Login failed: ${reason}`
      : 'This sign-in link cannot be used: it has been used before, is too old, or was not asked for in this browser.',
  };
}
