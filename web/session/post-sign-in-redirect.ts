const STORED_AS = 'parish-post-sign-in-url';

/** Remembers, in this tab, the admin tab and form that somebody has to leave for the hosted sign-in page. */
export function saveReturnUrl(): void {
  sessionStorage.setItem(STORED_AS, location.pathname + location.search);
}

/** Whether whoever opens the admin area now was in the middle of something, and is coming back to it. */
export function isReturningFromSignIn(): boolean {
  return sessionStorage.getItem(STORED_AS) !== null;
}

/** To be called once the place has been found again. */
export function clearReturnUrl(): void {
  sessionStorage.removeItem(STORED_AS);
}

/** The address in the admin area to go to after signing in: where somebody was, or its beginning. */
export function returnUrl(): string {
  const place = sessionStorage.getItem(STORED_AS) ?? '';
  return /^\/admin(\?|$)/.test(place) ? place : '/admin';
}
