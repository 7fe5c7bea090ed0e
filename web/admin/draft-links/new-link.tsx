import Copy from 'lucide-react/icons/copy';
import Share2 from 'lucide-react/icons/share-2';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { copyText, shareNatively } from '../../components/share.ts';
import { Field } from '../ui/field.tsx';
import { FocusOnMount } from '../ui/focus-on-mount.tsx';
import styles from './draft-links.module.css';

/** A link that was just made, to copy or to send with the device's own share dialog. It is not shown again later. */
export function NewLink({ url, noun }: { url: string; noun: string }) {
  const [said, setSaid] = useState('');
  const copy = async () => {
    const isCopied = await copyText(url);
    setSaid(isCopied ? 'Copied.' : 'It could not be copied: please select the link and copy it.');
  };
  return (
    <FocusOnMount>
      <Field label="The link" hint="Copy or send it now: it is not shown again.">
        {(control) => (
          <input {...control} readOnly value={url} onFocus={({ currentTarget }) => currentTarget.select()} />
        )}
      </Field>
      <p className={styles.actions}>
        <Button look="primary" data-autofocus onClick={() => void copy()}>
          <Copy size={18} aria-hidden />
          Copy the link
        </Button>
        {'share' in navigator && (
          <Button onClick={() => void shareNatively({ title: `A draft: ${noun}`, url })}>
            <Share2 size={18} aria-hidden />
            Send it...
          </Button>
        )}
        <span role="status">{said}</span>
      </p>
    </FocusOnMount>
  );
}
