import { userKey } from '../data/device-keys.ts';
import { readItem } from './safe-storage.ts';

/** Whether a user has signed in on this browser and not signed out. The session may have expired: see `checkSession`. */
export function hasStoredUser(): boolean {
  return readItem('localStorage', userKey) !== null;
}
