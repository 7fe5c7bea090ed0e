/** Everything that may be stored on a device, each with a beginning where there are several. The page 'Privacy' describes them. */
export type DeviceKey =
  /** The id of the visitor's church. */
  | 'parish-church'
  /** The signed-in user, for which every page looks. */
  | 'parish-user'
  /** Where a sign-in returns to. */
  | 'parish-post-sign-in-url'
  /** The page on which Edit was pressed. */
  | 'parish-edited-from'
  /** Whether the pages of this tab show their Edit links. */
  | 'parish-editing'
  /** The id of this window. */
  | 'parish-window'
  /** The database of what is unsaved. */
  | 'parish-admin'
  /** The beginnings of what Amplify stores of a session. */
  | 'CognitoIdentityServiceProvider.'
  | 'amplify-';

/** Web Storage, which may be blocked or full. */
type Kind = 'localStorage' | 'sessionStorage';

/** Returns the stored text, or null when there is none or access is denied. */
export function readItem(kind: Kind, key: DeviceKey): string | null {
  try {
    return globalThis[kind].getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text; returns false when the browser refuses. */
export function writeItem(kind: Kind, key: DeviceKey, value: string): boolean {
  try {
    globalThis[kind].setItem(key, value);
    return true;
  } catch (cause) {
    console.warn(`${key} could not be stored`, cause);
    return false;
  }
}

/** Removes a stored text, if any. */
export function removeItem(kind: Kind, key: DeviceKey): void {
  try {
    globalThis[kind].removeItem(key);
  } catch {
    // Without access to storage there is nothing to remove.
  }
}

/** Whether the site can access its storage. Without it no sign-in survives the redirect to the hosted page. */
export function isStorageAllowed(): boolean {
  try {
    return globalThis.localStorage.length >= 0;
  } catch {
    return false;
  }
}

/** Whether a user has signed in on this browser and not signed out. The session may have expired: see `checkSession`. */
export function hasStoredUser(): boolean {
  return readItem('localStorage', 'parish-user') !== null;
}
