/** The name under which the browser keeps who is signed in. */
export const storedUserName = 'parish-user';

/** Whether somebody has signed in here and not out again. Whether that still holds, only the session can say. */
export function somebodyHasSignedIn(): boolean {
  try {
    return localStorage.getItem(storedUserName) !== null;
  } catch {
    // A browser that keeps nothing keeps nobody signed in.
    return false;
  }
}
