import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Withdrawal } from '../../../contract/gallery.ts';
import { Button } from '../../ui/button.tsx';
import { connection } from '../connection/connection.ts';
import { Dialog } from '../ui/dialog.tsx';
import { wherePictureGoes, WithdrawalForm } from '../uploads/withdrawal-form.tsx';

type WithdrawPictureProps = {
  /** Whether the form shows the uploaded picture that is saved. */
  isOffered: boolean;
  /** Deletes the picture for good. */
  withdraw: (withdrawal: Withdrawal) => Promise<void>;
};

/** A button beside the picture of a saved item, which asks who wants it to be taken away and deletes it for good. */
export function WithdrawPicture({ isOffered, withdraw }: WithdrawPictureProps) {
  const [isOpen, setOpen] = useState(false);
  const [isDone, setDone] = useState(false);
  const done = useRef<HTMLParagraphElement>(null);
  useEffect(() => done.current?.focus(), [isDone]);
  const isReachable = connection.useValue() === 'reachable';
  return (
    <>
      {isDone && (
        <p ref={done} role="status" tabIndex={-1}>
          Deleted the picture for good.
        </p>
      )}
      {isOffered && isReachable && (
        <Button look="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          Consent withdrawn…
        </Button>
      )}
      {isOpen &&
        createPortal(
          <Dialog title="Consent withdrawn" onClose={() => setOpen(false)}>
            <WithdrawalForm
              withdraw={async (withdrawal) => {
                await withdraw(withdrawal);
                setOpen(false);
                setDone(true);
              }}
              onCancel={() => setOpen(false)}
            >
              {wherePictureGoes}
            </WithdrawalForm>
          </Dialog>,
          document.body,
        )}
    </>
  );
}
