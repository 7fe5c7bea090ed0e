import { useEffect, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { useParish } from '../../../data/parish.tsx';
import type { Announcement } from '../../../formats/announcement.ts';
import { type Telling, telling } from '../../../desk/changes/telling.tsx';
import { describeFailure } from '../../../desk/connection/failure.ts';
import { Dialog } from '../../../desk/ui/dialog.tsx';
import { MessageToSend } from './message-to-send.tsx';
import { readMasses } from './read-masses.ts';

/** The dialog Tell people, while it is open: a message about what was saved, which the administrator sends. */
export function TellPeople() {
  const about = telling.useValue();
  if (!about) return null;
  return (
    <Dialog title="Tell people" width="narrow" onClose={() => telling.set(undefined)}>
      <Message about={about} />
    </Dialog>
  );
}

function Message({ about }: { about: Telling }) {
  const parish = useParish();
  const [message, setMessage] = useState<Announcement>();
  const [problem, setProblem] = useState<string>();
  const write = async () => {
    setProblem(undefined);
    try {
      const { timeZone } = parish;
      const link = new URL(about.path, location.origin).href;
      const masses = () => readMasses(parish);
      setMessage(await about.announce({ now: new Date(), timeZone, link, parish, masses }));
    } catch (error) {
      console.error('Writing the message failed', error);
      setProblem(describeFailure('The message could not be written.', error));
    }
  };
  const [start] = useState(() => write);
  useEffect(() => void start(), [start]);

  if (message) return <MessageToSend {...message} />;
  if (!problem) return <Spinner label="Writing the message..." />;
  return (
    <Notice kind="problem">
      <p>{problem}</p>
      <Button onClick={() => void write()}>Try again</Button>
    </Notice>
  );
}
