import Megaphone from 'lucide-react/icons/megaphone';
import { Button } from '../../components/button.tsx';
import { type Telling, telling } from './telling.ts';

/** Opens the dialog Tell people. */
export function TellButton({ about }: { about: Telling }) {
  return (
    <Button look="quiet" onClick={() => telling.set(about)}>
      <Megaphone size={18} aria-hidden />
      Tell people
    </Button>
  );
}
