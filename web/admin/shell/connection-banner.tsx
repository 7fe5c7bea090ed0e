import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { showDone } from '../changes/undo.ts';
import { isStorageReliable } from '../device/device-storage.ts';
import { connection } from '../connection/connection.ts';
import { describeFailure } from '../connection/failure.ts';
import { Notice } from '../../components/notice.tsx';
import { pendingCount, pendingLabel } from '../outbox/outbox-storage.ts';
import { PendingBatches } from './pending-batches.tsx';
import { syncOutbox } from '../outbox/sync-outbox.ts';
import { recordStores } from './tabs.tsx';

/** Warns about changes not saved to the server, with a button to send them. */
export function ConnectionBanner() {
  const state = connection.useValue();
  const pending = pendingCount.useValue();
  const place = isStorageReliable.useValue()
    ? 'on this device only'
    : 'on this page only, because this browser could not store everything: keep it open,';

  if (state === 'off') {
    return (
      <Notice kind="warning">
        <p>
          <strong>Demo mode.</strong> You can try everything out, but changes are not saved to the server:
          they are gone when this page is closed.
        </p>
      </Notice>
    );
  }
  if (state === 'unreachable') {
    return (
      <Notice kind="warning">
        <p>
          <strong>The server cannot be reached.</strong>{' '}
          <span>{`Changes are not saved to the server${pending > 0 ? `: ${pendingLabel(pending)} ${place}` : ''}.`}</span>
        </p>
        <PendingBatches />
        {pending > 0 && <SendButton label="Try to send now" />}
      </Notice>
    );
  }
  if (pending === 0) return null;
  return (
    <Notice kind="warning">
      <p>
        <strong>The server can be reached again.</strong>{' '}
        <span>{`${pendingLabel(pending)} still on this device only and not saved to the server.`}</span>
      </p>
      <PendingBatches />
      <SendButton label="Send now" />
    </Notice>
  );
}

function SendButton({ label }: { label: string }) {
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [isSending, setSending] = useState(false);
  const send = async () => {
    setSending(true);
    setProblems(await syncErrors());
    setSending(false);
    if (pendingCount.get() === 0) showDone('All changes are saved to the server now.');
  };
  return (
    <>
      {problems.map((problem) => (
        <p key={problem}>{problem}</p>
      ))}
      <Button disabled={isSending} onClick={() => void send()}>
        {isSending ? 'Sending...' : label}
      </Button>
    </>
  );
}

async function syncErrors(): Promise<readonly string[]> {
  try {
    return await syncOutbox(recordStores);
  } catch (error) {
    console.error('Sending the outbox failed', error);
    return [describeFailure('Not everything was sent.', error)];
  }
}
