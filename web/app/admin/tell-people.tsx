import Copy from 'lucide-react/icons/copy';
import Mail from 'lucide-react/icons/mail';
import MessageCircle from 'lucide-react/icons/message-circle';
import Share2 from 'lucide-react/icons/share-2';
import { useEffect, useState } from 'react';
import type { MassSources } from '../../../contract/masses/mass-days.ts';
import type { ParishFacts } from '../../../contract/parish-record.ts';
import { events } from '../../calendar/admin.ts';
import { loadChurchDays } from '../../data/church-calendar.ts';
import { useParish } from '../../data/parish.tsx';
import { type Telling, telling } from '../../desk/changes/after-save.tsx';
import { describeFailure } from '../../desk/connection.ts';
import { Dialog } from '../../desk/ui/dialog.tsx';
import { Field } from '../../desk/ui/field.tsx';
import { FocusOnMount } from '../../desk/ui/focus.tsx';
import { devotions } from '../../devotions/admin.ts';
import type { Announcement } from '../../formats/announcements.ts';
import { massChangeForm, massTimeForm, seenByVisitors } from '../../masses/desk/mass-forms.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { copyText, mailDraft, shareNatively } from '../../ui/share-button.tsx';
import { Spinner } from '../../ui/states.tsx';
import styles from './tell-people.module.css';

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

/** Requests what the Masses of a date are computed from. Throws if any list cannot be read: a Mass that is off would be missed. */
async function readMasses(parish: ParishFacts): Promise<MassSources> {
  const [massTimes, changes, allEvents, weekly, churchDays] = await Promise.all([
    massTimeForm.store.items.read(),
    massChangeForm.store.items.read(),
    events.store.items.read(),
    devotions.store.items.read(),
    loadChurchDays(parish.nationalCalendar),
  ]);
  return {
    massTimes,
    changes,
    events: seenByVisitors(allEvents, new Date()),
    devotions: weekly,
    churchDays,
    ownPlace: parish,
  };
}

/** A message to change and to send: by the device's own share dialog, WhatsApp or e-mail, or copied. */
function MessageToSend({ subject, text: written }: Announcement) {
  const [text, setText] = useState(written);
  const [said, setSaid] = useState('');
  const copy = async () => {
    const isCopied = await copyText(text);
    setSaid(isCopied ? 'Copied.' : 'It could not be copied: please select the message and copy it.');
  };
  const canShare = 'share' in navigator;
  const copyButton = (
    <Button
      look={canShare ? 'secondary' : 'primary'}
      data-autofocus={!canShare || undefined}
      onClick={() => void copy()}
    >
      <Copy size={18} aria-hidden />
      Copy
    </Button>
  );
  return (
    <FocusOnMount>
      <p>Send this to whom you like. Nothing is sent until you do.</p>
      <Field label="Message">
        {(control) => (
          <textarea
            {...control}
            rows={8}
            value={text}
            onChange={({ currentTarget }) => {
              setText(currentTarget.value);
              setSaid('');
            }}
          />
        )}
      </Field>
      <p className={styles.ways}>
        {canShare ? (
          <Button look="primary" data-autofocus onClick={() => void shareNatively({ title: subject, text })}>
            <Share2 size={18} aria-hidden />
            Share
          </Button>
        ) : (
          copyButton
        )}
        <LinkButton
          href={`https://wa.me/?text=${encodeURIComponent(text)}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          <MessageCircle size={18} aria-hidden />
          WhatsApp
        </LinkButton>
        <LinkButton href={mailDraft(subject, text)}>
          <Mail size={18} aria-hidden />
          E-mail
        </LinkButton>
        {canShare && copyButton}
      </p>
      <p role="status" className={styles.said}>
        {said}
      </p>
    </FocusOnMount>
  );
}
