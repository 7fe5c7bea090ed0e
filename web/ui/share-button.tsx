import Copy from 'lucide-react/icons/copy';
import Share2 from 'lucide-react/icons/share-2';
import { type SyntheticEvent, useState } from 'react';
import { draftPath } from '../../contract/site/site-files.ts';
import { mailAddress } from '../../contract/words.ts';
import { useParish } from '../data/parish.tsx';
import { usePagePath } from './address.ts';
import { useHydrated } from './browser.ts';
import { Button, LinkButton } from './button.tsx';

type ShareButtonProps = {
  /** The kind of item, for the message that its link was copied. */
  noun: 'Event' | 'News' | 'Reflection';
  title: string;
  text: string;
  /** The path of the item, with a hash if it is on a page with others. Without one there is nothing to share. */
  path: string | undefined;
};

/**
 * Shares the link to an item by the device's own share dialog. Before the app starts, it is a link to an e-mail draft. A draft
 * has no page yet, so its link cannot be shared.
 */
export function ShareButton({ noun, title, text, path }: ShareButtonProps) {
  const isDraft = usePagePath().startsWith(`${draftPath}/`);
  const { website = '' } = useParish();
  const hydrated = useHydrated();
  if (!path || isDraft) return null;
  const open = (event: SyntheticEvent) => {
    event.preventDefault();
    const url = new URL(path, location.origin).href;
    void share({ title, text, url }, `${noun} link copied to clipboard!`);
  };
  return (
    <LinkButton
      className="no-print"
      href={mailDraft(title, `${text}\n\n${website}${path}`)}
      role={hydrated ? 'button' : undefined}
      onClick={open}
      onKeyDown={(event) => event.key === ' ' && open(event)}
    >
      <Share2 size={18} aria-hidden />
      Share
    </LinkButton>
  );
}

/** What is shared; `url` is absolute. */
type Shared = { readonly title: string; readonly text: string; readonly url: string };

/** Opens the device's share dialog, or else copies the link and says so, or else opens an e-mail draft (specification §7). */
async function share(shared: Shared, copied: string): Promise<void> {
  const { title, text, url } = shared;
  if (await shareNatively(shared)) return;
  if (await copyText(url)) {
    window.alert(copied);
    return;
  }
  location.href = mailDraft(title, `${text}\n\n${url}`);
}

/** Whether the share dialog was shown; a person who dismissed it wants no fallback. */
export async function shareNatively(content: ShareData): Promise<boolean> {
  if (!('share' in navigator)) return false;
  try {
    await navigator.share(content);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}

/** Copies a text; returns false when the clipboard is missing or not permitted. */
export async function copyText(text: string): Promise<boolean> {
  if (!('clipboard' in navigator)) return false;
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
}

/** A button that copies a text, and says in its label whether it did. */
export function CopyButton({ text }: { text: string }) {
  const [label, setLabel] = useState('Copy');
  const copy = async () => setLabel((await copyText(text)) ? 'Copied' : 'Please select the text and copy it');
  return (
    <Button className="with-script" disabled={!useHydrated()} onClick={() => void copy()}>
      <Copy size={18} aria-hidden />
      <span aria-live="polite">{label}</span>
    </Button>
  );
}

/**
 * The `mailto:` URL of an e-mail draft. `?` and `&` in the address, which would add header fields, are encoded, and lines end in
 * CRLF (RFC 6068, sections 2 and 5).
 */
export function mailDraft(subject: string, body: string, to = ''): string {
  const lines = body.replaceAll(/\r?\n/g, '\r\n');
  return `${mailAddress(to)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines)}`;
}
