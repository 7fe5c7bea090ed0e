import { readItem, removeItem, writeItem } from './safe-storage.ts';

const KEY = 'parish-post-sign-in-url';

/** Stores, in this browser tab, the address to come back to from the hosted sign-in page. */
export function saveReturnUrl(): void {
  writeItem('sessionStorage', KEY, location.pathname + location.search);
}

/** Whether the admin area is opened by a sign-in that interrupted something. */
export function isReturningFromSignIn(): boolean {
  return readItem('sessionStorage', KEY) !== null;
}

/** Called once the interrupted form is open again. */
export function clearReturnUrl(): void {
  removeItem('sessionStorage', KEY);
}

/** The address in the admin area to go to after signing in. */
export function returnUrl(): string {
  const url = readItem('sessionStorage', KEY) ?? '';
  return /^\/admin(\?|$)/.test(url) ? url : '/admin';
}
