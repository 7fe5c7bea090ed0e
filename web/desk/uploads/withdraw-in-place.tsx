import { type ReactNode, useState } from 'react';
import type { Withdrawal } from '../../../contract/gallery.ts';
import { Button } from '../../ui/button.tsx';
import { useFocusWhen } from '../ui/use-focus-when.ts';
import { WithdrawalForm } from './withdrawal-form.tsx';

type WithdrawInPlaceProps = {
  /** From where the picture goes. */
  children: ReactNode;
  /** Deletes the picture for good. */
  withdraw: (withdrawal: Withdrawal) => Promise<void>;
};

/** Asks who wants a picture to be taken away, and deletes it for good. A button until it is pressed. */
export function WithdrawInPlace({ children, withdraw }: WithdrawInPlaceProps) {
  const [isOpen, setOpen] = useState(false);
  const opener = useFocusWhen(!isOpen);
  if (!isOpen)
    return (
      <Button ref={opener} look="quiet" onClick={() => setOpen(true)}>
        Consent withdrawn…
      </Button>
    );
  return (
    <WithdrawalForm withdraw={withdraw} onCancel={() => setOpen(false)}>
      {children}
    </WithdrawalForm>
  );
}
