import { returnKey } from '../data/editor-device-keys.ts';
import { readItem, removeItem, writeItem } from './safe-storage.ts';

/** Stores the current address for this tab, which a form is left at for the hosted sign-in page, or for a public page. */
export function saveReturnUrl(): void {
  writeItem('sessionStorage', returnKey, location.pathname + location.search);
}

/** Whether the page was left at this tab and form, for a sign-in or for a public page. */
export function isReturningTo({ tab, open }: { readonly tab?: string; readonly open?: string }): boolean {
  const [, search] = readItem('sessionStorage', returnKey)?.split('?') ?? [];
  const query = new URLSearchParams(search);
  return query.get('tab') === tab && (query.get('open') ?? undefined) === open;
}

/** Called once the interrupted form is open again. */
export function clearReturnUrl(): void {
  removeItem('sessionStorage', returnKey);
}

/** The address to open in the admin area after signing in. */
export function returnUrl(): string {
  const url = readItem('sessionStorage', returnKey) ?? '';
  return /^\/admin(\?|$)/.test(url) ? url : '/admin';
}
