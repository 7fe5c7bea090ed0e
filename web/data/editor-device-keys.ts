// Apart from the keys that every page needs, so that visitors do not download these.

/** Where a sign-in returns to. */
export const returnKey = 'parish-post-sign-in-url';
/** The page on which Edit was pressed. */
export const editedFromKey = 'parish-edited-from';
/** Whether the pages of this tab show their Edit links. */
export const editingKey = 'parish-editing';
/** The id of this window. */
export const windowKey = 'parish-window';
/** The order and filters of a list, followed by its name. */
export const listPrefix = 'parish-list/';
/** The database of what is unsaved. */
export const unsavedDatabase = 'parish-admin';
/** The beginnings of what Amplify stores of a session. */
type AmplifyPrefix = 'CognitoIdentityServiceProvider.' | 'amplify-';

export type EditorKey =
  | typeof returnKey
  | typeof editedFromKey
  | typeof editingKey
  | typeof windowKey
  | typeof listPrefix
  | typeof unsavedDatabase
  | AmplifyPrefix;

export type ListKey = `${typeof listPrefix}${string}`;
