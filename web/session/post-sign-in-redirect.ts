import { readItem, removeItem, writeItem } from './safe-storage.ts';

const KEY = 'parish-post-sign-in-url';

/** Stores the current address for this tab, which a form is left at for the hosted sign-in page, or for a public page. */
export function saveReturnUrl(): void {
  writeItem('sessionStorage', KEY, location.pathname + location.search);
}

/** Whether a form was left for a sign-in or for a public page, so that its draft is restored without a question. */
export function isReturningToForm(): boolean {
  return readItem('sessionStorage', KEY) !== null;
}

/** Called once the interrupted form is open again. */
export function clearReturnUrl(): void {
  removeItem('sessionStorage', KEY);
}

/** The address to open in the admin area after signing in. */
export function returnUrl(): string {
  const url = readItem('sessionStorage', KEY) ?? '';
  return /^\/admin(\?|$)/.test(url) ? url : '/admin';
}
