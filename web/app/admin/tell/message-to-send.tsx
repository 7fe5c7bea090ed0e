import Copy from 'lucide-react/icons/copy';
import Mail from 'lucide-react/icons/mail';
import MessageCircle from 'lucide-react/icons/message-circle';
import Share2 from 'lucide-react/icons/share-2';
import { useState } from 'react';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { copyText, mailDraft, shareNatively } from '../../../ui/share.ts';
import type { Announcement } from '../../../formats/announcement.ts';
import { lengthOf } from '../../../formats/announcement-text.ts';
import { Field } from '../../../desk/ui/field.tsx';
import { FocusOnMount } from '../../../desk/ui/focus-on-mount.tsx';
import styles from './message-to-send.module.css';

/** A message to change and to send: by the device's own share dialog, WhatsApp or e-mail, or copied. */
export function MessageToSend({ subject, text: written }: Announcement) {
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
      <Field label="Message" hint={`${lengthOf(text)} characters`}>
        {(control) => (
          <textarea
            {...control}
            rows={5}
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
