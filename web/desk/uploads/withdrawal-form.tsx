import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { type Withdrawal, withdrawalSchema } from '../../../contract/gallery.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { connection, describeFailure, useFailed } from '../connection.ts';
import { WorkingButton } from '../ui/buttons.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { InputField } from '../ui/field.tsx';
import formStyles from '../ui/form.module.css';

type WithdrawPictureProps = {
  /** Whether there is a picture to delete, such as the saved one in its form. */
  isOffered?: boolean;
  /** What the picture disappears from. */
  children?: ReactNode;
  /** Deletes the picture for good. */
  withdraw: (withdrawal: Withdrawal) => Promise<void>;
};

/** A button beside a picture, which asks who wants it to be taken away and deletes it for good. */
export function WithdrawPicture({
  isOffered = true,
  children = 'The picture goes from everything that shows it, and from earlier versions, within a minute, with its description.',
  withdraw,
}: WithdrawPictureProps) {
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
              {children}
            </WithdrawalForm>
          </Dialog>,
          document.body,
        )}
    </>
  );
}

type WithdrawalFormProps = Pick<WithdrawPictureProps, 'children' | 'withdraw'> & { onCancel: () => void };

/** Asks who wants a picture to be taken away, and deletes it for good. */
function WithdrawalForm({ children, withdraw, onCancel }: WithdrawalFormProps) {
  const [askedBy, setAskedBy] = useState('');
  const [note, setNote] = useState('');
  const [error, setError] = useState<string>();
  const [problem, setProblem] = useFailed<string>();
  const [isWorking, setWorking] = useState(false);

  const remove = async (event: FormEvent) => {
    event.preventDefault();
    // React passes it on to the form of an item that the dialog belongs to.
    event.stopPropagation();
    const { data, error: invalid } = withdrawalSchema.safeParse({ askedBy, note });
    setError(invalid?.issues[0]?.message);
    if (!data) return;
    setWorking(true);
    setProblem(undefined);
    try {
      await withdraw(data);
    } catch (failure) {
      console.error('A picture could not be deleted for good', failure);
      setProblem(describeFailure('It is not deleted for good yet.', failure));
    }
    setWorking(false);
  };
  return (
    <form noValidate onSubmit={(event) => void remove(event)}>
      <p>
        {children} <strong>It cannot be brought back.</strong>{' '}
        <span>Changes keeps who asked, and when, without the picture.</span>
      </p>
      <InputField
        label="Who asked"
        hint="The person in the picture, or a parent"
        error={error}
        autoFocus
        data-autofocus
        value={askedBy}
        onChange={setAskedBy}
      />
      <InputField label="Note" isOptional value={note} onChange={setNote} />
      {problem && <Notice kind="problem">{problem}</Notice>}
      <div className={formStyles.actions}>
        <WorkingButton type="submit" isWorking={isWorking}>
          {isWorking ? 'Deleting...' : 'Delete the picture for good'}
        </WorkingButton>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  );
}
