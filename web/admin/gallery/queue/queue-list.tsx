import { useCallback, useRef, useState } from 'react';
import { apiIsOff } from '../../../data/request.ts';
import { useToday } from '../../../data/today.tsx';
import { BeforeItGoesOut } from '../../checks/before-it-goes-out.tsx';
import { captionChecks } from '../../checks/checks-of.ts';
import { useParishContacts } from '../../checks/private-details/use-parish-contacts.ts';
import { ConsentQuestion } from './consent-question.tsx';
import { duplicateNotes } from './duplicates.ts';
import { DuplicatesNotice, KeptNotice } from './queue-notices.tsx';
import { type QueueState, readyPictures, shownPictures } from './queue-state.ts';
import { QueueOptions } from './queue-options.tsx';
import styles from './queue.module.css';
import { QueuedRow } from './queued-row.tsx';
import { idsOf, type QueuedPicture } from './queued-picture.ts';
import { UploadBar } from './upload-bar.tsx';
import { dispatch } from './upload-queue.ts';

/** The chosen pictures with their notices, common options, consent question and upload progress. */
export function QueueList({ state }: { state: QueueState }) {
  const isUploading = state.run !== undefined;
  const pictures = shownPictures(state);
  const ready = readyPictures(state);
  const notes = duplicateNotes(state);
  const [isMissingConsent, setMissingConsent] = useState(false);
  const consent = useRef<HTMLInputElement>(null);
  const today = useToday();
  const contacts = useParishContacts();
  const checks = isUploading ? [] : ready.flatMap(({ caption }) => captionChecks(caption, today, contacts));

  const upload = useCallback((...chosen: readonly QueuedPicture[]) => {
    const isMissing = !apiIsOff && chosen.some((each) => !each.hasConsent);
    setMissingConsent(isMissing);
    if (isMissing) consent.current?.focus();
    else dispatch({ type: 'uploadRequested', ids: idsOf(chosen) });
  }, []);

  return (
    <>
      {!isUploading && (
        <>
          <KeptNotice state={state} />
          <DuplicatesNotice state={state} />
          {pictures.length > 1 && <QueueOptions state={state} />}
        </>
      )}
      <ul className={styles.queue}>
        {pictures.map((picture) => (
          <QueuedRow
            key={picture.id}
            picture={picture}
            note={notes.get(picture.id)}
            progress={state.run?.active[picture.id]}
            isUploading={isUploading}
            onTryAgain={upload}
          />
        ))}
      </ul>
      {!isUploading && ready.length > 0 && (
        <>
          <BeforeItGoesOut sentences={[...new Set(checks)]} />
          <ConsentQuestion
            ref={consent}
            isGiven={ready.every(({ hasConsent }) => hasConsent)}
            isMissing={isMissingConsent}
            onChange={(hasConsent) =>
              dispatch({ type: 'changed', ids: idsOf(ready), changes: { hasConsent } })
            }
          />
        </>
      )}
      {(isUploading || ready.length > 0) && <UploadBar state={state} onUpload={() => upload(...ready)} />}
    </>
  );
}
