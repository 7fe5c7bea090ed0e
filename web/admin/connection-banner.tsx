import { useEffect, useState } from 'react';
import { Button } from '../components/button.tsx';
import { connection } from './connection.ts';
import { failureOf } from './failure.ts';
import { Notice } from './notice.tsx';
import { sendMemory, writesInMemory } from './records/memory.ts';

/** Says plainly when what is changed here does not reach the server, and sends it there once that answers again. */
export function ConnectionBanner() {
  const state = connection.useValue();
  const waiting = writesInMemory.useValue();
  useHeldPage(waiting > 0);

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
          {waiting > 0 && `: ${counted(waiting)} on this page only, so please leave it open`}.
        </p>
        {waiting > 0 && <SendButton label="Try to send now" />}
      </Notice>
    );
  }
  if (waiting === 0) return null;
  return (
    <Notice kind="warning">
      <p>
        <strong>The server can be reached again.</strong> {counted(waiting)} still on this page only and not
        saved to the server.
      </p>
      <SendButton label="Send now" />
    </Notice>
  );
}

function SendButton({ label }: { label: string }) {
  const [problem, setProblem] = useState<string>();
  const [isSending, setSending] = useState(false);
  const send = async () => {
    setSending(true);
    try {
      await sendMemory();
      setProblem(undefined);
    } catch (error) {
      console.error('Sending what is in memory failed', error);
      setProblem(failureOf(error).sentence);
    }
    setSending(false);
  };
  return (
    <>
      {problem && <p>{problem}</p>}
      <Button disabled={isSending} onClick={() => void send()}>
        {isSending ? 'Sending...' : label}
      </Button>
    </>
  );
}

/** Asks before the page is closed or reloaded. */
function useHeldPage(held: boolean): void {
  useEffect(() => {
    if (!held) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', hold);
    return () => removeEventListener('beforeunload', hold);
  }, [held]);
}

function counted(count: number): string {
  return count === 1 ? '1 change is' : `${count} changes are`;
}
