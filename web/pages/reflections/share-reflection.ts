import type { Item } from '../../../contract/items.ts';
import { pages } from '../../routes/pages.ts';

type Reflection = Item<'reflections'>;

/** Opens the device's share dialog, or else copies the link, or else opens an e-mail draft (specification §7). */
export async function shareReflection({ id, title, excerpt }: Reflection): Promise<void> {
  const url = `${location.origin}${pages.reflections.path}#${id}`;
  if (await shareNatively({ title, text: excerpt, url })) return;
  if (await copy(url)) {
    window.alert('Reflection link copied to clipboard!');
    return;
  }
  location.href = mailDraft(title, `${excerpt}\n\n${url}`);
}

/** Whether the share dialog was shown. Dismissing it counts too, because the visitor does not want a fallback then. */
async function shareNatively(content: ShareData): Promise<boolean> {
  if (!('share' in navigator)) return false;
  try {
    await navigator.share(content);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}

/** Copies a text; returns false when the clipboard is missing or not permitted. */
async function copy(text: string): Promise<boolean> {
  if (!('clipboard' in navigator)) return false;
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
}

function mailDraft(subject: string, body: string): string {
  return `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
