import { readItem } from './safe-storage.ts';

/** The key of the signed-in user in localStorage. */
export const storedUserKey = 'parish-user';

/** Whether a user has signed in here and not out again. Whether the session still holds, only `checkSession` can say. */
export function hasStoredUser(): boolean {
  return readItem('localStorage', storedUserKey) !== null;
}
