/** The name under which the browser keeps who is signed in. */
export const storedUserKey = 'parish-user';

/** Whether somebody has signed in here and not out again. Whether that still holds, only the session can say. */
export function hasStoredUser(): boolean {
  try {
    return localStorage.getItem(storedUserKey) !== null;
  } catch {
    // A browser that keeps nothing keeps nobody signed in.
    return false;
  }
}
