import Printer from 'lucide-react/icons/printer';
import { Button } from '../../components/button.tsx';
import styles from './page.module.css';

/** A button that prints the page on one side of A4. */
export function PrintSheet() {
  return (
    <p className={`${styles.print} no-print with-script`}>
      <Button look="primary" onClick={() => window.print()}>
        <Printer size={18} aria-hidden />
        Print for the noticeboard
      </Button>
    </p>
  );
}
