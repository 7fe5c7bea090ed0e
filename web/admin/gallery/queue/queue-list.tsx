import { useRef, useState } from 'react';
import { apiIsOff } from '../../../data/request.ts';
import { useToday } from '../../../data/today.tsx';
import { BeforeItGoesOut } from '../../checks/before-it-goes-out.tsx';
import { captionChecks } from '../../checks/checks-of.ts';
import { ConsentQuestion } from './consent-question.tsx';
import { DuplicatesNotice, KeptNotice } from './queue-notices.tsx';
import { QueueOptions } from './queue-options.tsx';
import styles from './queue.module.css';
import { QueuedRow } from './queued-row.tsx';
import type { QueuedPicture } from './queued-picture.ts';
import { UploadBar } from './upload-bar.tsx';
import type { UploadQueue } from './use-upload-queue.ts';

/** The chosen pictures with their notices, common options, consent question and upload progress. */
export function QueueList({ queue }: { queue: UploadQueue }) {
  const { pictures, ready } = queue;
  const [isMissingConsent, setMissingConsent] = useState(false);
  const consent = useRef<HTMLInputElement>(null);
  const today = useToday();
  const checks = [...new Set(ready.flatMap(({ caption }) => captionChecks(caption, today)))];

  const upload = (chosen: readonly QueuedPicture[]) => {
    const isMissing = !apiIsOff && chosen.some(({ hasConsent }) => !hasConsent);
    setMissingConsent(isMissing);
    if (isMissing) consent.current?.focus();
    else void queue.upload(chosen);
  };

  return (
    <>
      {!queue.isUploading && (
        <>
          <KeptNotice queue={queue} />
          <DuplicatesNotice queue={queue} />
          {pictures.length > 1 && <QueueOptions queue={queue} />}
        </>
      )}
      <ul className={styles.queue}>
        {pictures.map((picture) => (
          <QueuedRow
            key={picture.id}
            picture={picture}
            note={queue.duplicates.get(picture.id)}
            isUploading={queue.isUploading}
            queue={queue}
            onTryAgain={() => upload([picture])}
          />
        ))}
      </ul>
      {!queue.isUploading && ready.length > 0 && (
        <>
          <BeforeItGoesOut sentences={checks} />
          <ConsentQuestion
            ref={consent}
            isGiven={queue.hasConsent}
            isMissing={isMissingConsent}
            onChange={queue.setConsent}
          />
        </>
      )}
      {(queue.isUploading || ready.length > 0) && <UploadBar queue={queue} onUpload={() => upload(ready)} />}
    </>
  );
}
