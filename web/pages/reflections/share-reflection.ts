import type { Item } from '../../../contract/items.ts';
import { pages } from '../../routes/pages.ts';

type Reflection = Item<'reflections'>;

/** Shares a reflection as the device does it; else copies its link and says so; else begins a mail with it (specification §7). */
export async function shareReflection({ id, title, excerpt }: Reflection): Promise<void> {
  const url = `${location.origin}${pages.reflections.path}#${id}`;
  if (await shareNatively({ title, text: excerpt, url })) return;
  if (await copy(url)) {
    window.alert('Reflection link copied to clipboard!');
    return;
  }
  location.href = mailDraft(title, `${excerpt}\n\n${url}`);
}

/** Whether the visitor was shown the device's own way to share; who closes it again wants no other. */
async function shareNatively(content: ShareData): Promise<boolean> {
  if (!('share' in navigator)) return false;
  try {
    await navigator.share(content);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}

/** Browsers without a clipboard, or pages without a right to it, return false. */
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
