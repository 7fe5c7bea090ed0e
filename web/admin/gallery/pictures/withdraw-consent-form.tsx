import { useState } from 'react';
import type { GalleryImage } from '../../../../contract/entities/gallery.ts';
import { Button } from '../../../components/button.tsx';
import { useFocusWhen } from '../../ui/use-focus-when.ts';
import { WithdrawalForm } from '../../uploads/withdrawal-form.tsx';
import { withdrawConsent } from '../shared/arrange-picture.ts';

/** Asks who wants a picture to be taken away, and deletes it for good. A button until it is pressed. */
export function WithdrawConsentForm({ image, onDone }: { image: GalleryImage; onDone: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const opener = useFocusWhen(!isOpen);
  if (!isOpen)
    return (
      <Button ref={opener} onClick={() => setOpen(true)}>
        Consent withdrawn…
      </Button>
    );
  return (
    <WithdrawalForm
      withdraw={async (withdrawal) => {
        await withdrawConsent(image.key, withdrawal);
        onDone();
      }}
      onCancel={() => setOpen(false)}
    >
      The picture goes from the gallery, the home page, events and news within a minute, with its caption and
      its earlier versions.
    </WithdrawalForm>
  );
}
