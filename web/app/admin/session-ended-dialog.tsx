import { useEffect, useState } from 'react';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Spinner } from '../../ui/states.tsx';
import { pages } from '../../routes/pages.ts';
import { signInAgain } from '../../session/session.ts';
import { saveReturnUrl } from '../../session/return-addresses.ts';
import { FocusOnMount } from '../../desk/ui/focus-on-mount.tsx';
import { flushDeviceStorage } from '../../desk/device/device-storage.ts';
import { sessionEnded } from '../../desk/connection/connection.ts';
import { allowUnload, losesOnUnload } from '../../desk/navigation/leave-guard.ts';
import { Dialog } from '../../desk/ui/dialog.tsx';
import { alertLoginFailure } from './sign-in-card.tsx';
import formStyles from '../../desk/ui/form.module.css';

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
