import RefreshCw from 'lucide-react/icons/refresh-cw';
import { passFocusToMain } from './focus-main.ts';
import { Button } from './button.tsx';
import styles from './states.module.css';

type FailedStateProps = {
  message: string;
  retry: () => void;
  fillsPage?: boolean;
};

/** An error message with a retry button. */
export function FailedState({ message, retry, fillsPage = false }: FailedStateProps) {
  return (
    <div ref={passFocusToMain} className={styles.state} role="alert" data-fills-page={fillsPage}>
      <p>{message}</p>
      <Button onClick={retry}>
        <RefreshCw size={18} aria-hidden />
        Try Again
      </Button>
    </div>
  );
}
