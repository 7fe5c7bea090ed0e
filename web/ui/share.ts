/** What is shared; `url` is absolute. */
export type Shared = { readonly title: string; readonly text: string; readonly url: string };

/** Opens the device's share dialog, or else copies the link and says so, or else opens an e-mail draft (specification §7). */
export async function share(shared: Shared, copied: string): Promise<void> {
  const { title, text, url } = shared;
  if (await shareNatively(shared)) return;
  if (await copyText(url)) {
    window.alert(copied);
    return;
  }
  location.href = mailDraft(title, `${text}\n\n${url}`);
}

/** Whether the share dialog was shown. Dismissing it counts too, because nobody wants a fallback then. */
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

/** The address of an e-mail draft without a recipient. */
export function mailDraft(subject: string, body: string): string {
  return `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
