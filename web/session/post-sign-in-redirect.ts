import { readItem, removeItem, writeItem } from './safe-storage.ts';

const KEY = 'parish-post-sign-in-url';

/** Stores the current address for this tab, to return to after the hosted sign-in page. */
export function saveReturnUrl(): void {
  writeItem('sessionStorage', KEY, location.pathname + location.search);
}

/** Whether the admin area was opened by a sign-in that interrupted an edit. */
export function isReturningFromSignIn(): boolean {
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
