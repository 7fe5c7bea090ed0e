import { type FormEvent, useState } from 'react';
import { type GalleryImage, pictureConsentSchema } from '../../../../contract/entities/gallery.ts';
import { Button } from '../../../components/button.tsx';
import { Notice } from '../../../components/notice.tsx';
import { InputField } from '../../ui/field.tsx';
import { useFocusWhen } from '../../ui/use-focus-when.ts';
import formStyles from '../../ui/form.module.css';
import { WorkingButton } from '../../ui/working-button.tsx';
import { withdrawConsent } from '../shared/arrange-picture.ts';
import { useTask } from '../shared/use-task.ts';

/** Asks who wants a picture to be taken away, and deletes it for good. A button until it is pressed. */
export function WithdrawConsentForm({ image, onDone }: { image: GalleryImage; onDone: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const [askedBy, setAskedBy] = useState('');
  const [note, setNote] = useState('');
  const [error, setError] = useState<string>();
  const { run, problem, isWorking } = useTask();
  const opener = useFocusWhen(!isOpen);
  if (!isOpen)
    return (
      <Button ref={opener} onClick={() => setOpen(true)}>
        Consent withdrawn…
      </Button>
    );

  const remove = (event: FormEvent) => {
    event.preventDefault();
    const { data, error: invalid } = pictureConsentSchema.safeParse({ withdrawn: { askedBy, note } });
    setError(invalid?.issues[0]?.message);
    const { withdrawn } = data ?? {};
    if (withdrawn)
      void run(async () => {
        await withdrawConsent(image.key, withdrawn);
        onDone();
      });
  };
  return (
    <form noValidate onSubmit={remove}>
      <p>
        The picture goes from the gallery, the home page, events and news within a minute, with its caption
        and its earlier versions. <strong>It cannot be brought back.</strong> Changes keeps who asked, and
        when, without the picture.
      </p>
      <InputField
        label="Who asked"
        hint="The person in the picture, or a parent"
        error={error}
        autoFocus
        value={askedBy}
        onChange={setAskedBy}
      />
      <InputField label="Note" hint="Such as ‘by telephone’" isOptional value={note} onChange={setNote} />
      {problem && <Notice kind="problem">{problem}</Notice>}
      <div className={formStyles.actions}>
        <WorkingButton type="submit" isWorking={isWorking}>
          {isWorking ? 'Deleting...' : 'Delete the picture for good'}
        </WorkingButton>
        <Button onClick={() => setOpen(false)}>Cancel</Button>
      </div>
    </form>
  );
}
