import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { connection } from '../connection/connection.ts';
import { failureOf } from '../connection/failure.ts';
import { Notice } from '../ui/notice.tsx';
import { counted } from '../records/counted.ts';
import { writesInMemory } from '../outbox/outbox-storage.ts';
import { sendMemory } from '../outbox/sync-outbox.ts';

/** Says plainly when what is changed here does not reach the server, and sends it there once that answers again. */
export function ConnectionBanner() {
  const state = connection.useValue();
  const waiting = writesInMemory.useValue();

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
          <strong>The server cannot be reached.</strong> Changes are not saved to the server
          {waiting > 0 && `: ${counted(waiting)} on this device only`}.
        </p>
        {waiting > 0 && <SendButton label="Try to send now" />}
      </Notice>
    );
  }
  if (waiting === 0) return null;
  return (
    <Notice kind="warning">
      <p>
        <strong>The server can be reached again.</strong> {counted(waiting)} still on this device only and not
        saved to the server.
      </p>
      <SendButton label="Send now" />
    </Notice>
  );
}

function SendButton({ label }: { label: string }) {
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [isSending, setSending] = useState(false);
  const send = async () => {
    setSending(true);
    setProblems(await problemsOfSending());
    setSending(false);
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

async function problemsOfSending(): Promise<readonly string[]> {
  try {
    return await sendMemory();
  } catch (error) {
    console.error('Sending what is in memory failed', error);
    return [failureOf(error).sentence];
  }
}
