import { Button } from '../../components/button.tsx';
import { pages } from '../../routes/pages.ts';
import { signInAgain } from '../../session/session.ts';
import { sessionEnded } from '../connection/connection.ts';
import formStyles from '../ui/form.module.css';
import { allowUnload } from '../navigation/leave-guard.ts';
import { loginFailed } from './login-failed.ts';
import { Dialog } from '../ui/dialog.tsx';
import { saveReturnUrl } from '../../session/post-sign-in-redirect.ts';

/** Shown once the sign-in has ended under somebody's hands: by signing in again they are back where they were. */
export function SessionEndedDialog() {
  if (!sessionEnded.useValue()) return null;
  const stay = () => {
    sessionEnded.set(false);
    return true;
  };
  const leave = async () => {
    saveReturnUrl();
    const stayHere = allowUnload();
    try {
      await signInAgain();
    } catch (error) {
      stayHere();
      loginFailed(error);
    }
  };
  return (
    <Dialog title="Please sign in again" width="narrow" onClose={stay}>
      <p>
        Your sign-in has ended, so this was not saved. What you have typed is kept on this device: after
        signing in you are back in the same form with it.
      </p>
      <p>
        A file that you have chosen would have to be chosen again. To keep it,{' '}
        <a href={pages.admin.path} target="_blank" rel="noreferrer">
          sign in in another tab
        </a>{' '}
        instead, then come back here and save once more.
      </p>
      <div className={formStyles.actions}>
        <Button look="primary" onClick={() => void leave()} data-autofocus>
          Sign in again
        </Button>
        <Button onClick={stay}>Stay here</Button>
      </div>
    </Dialog>
  );
}
