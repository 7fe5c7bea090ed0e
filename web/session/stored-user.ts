import { readItem } from './safe-storage.ts';

/** The key of the signed-in user in localStorage. */
export const storedUserKey = 'parish-user';

/** Whether a user has signed in on this browser and not signed out. The session may have expired: see `checkSession`. */
export function hasStoredUser(): boolean {
  return readItem('localStorage', storedUserKey) !== null;
}
