// One constant each, so that the boot script contains only those that it uses.

/** The id of the visitor's church. */
export const churchKey = 'parish-church';
/** Where each page of this tab was scrolled to. */
export const scrollKey = 'scroll-positions';
/** The signed-in user. */
export const userKey = 'parish-user';
/** Where a sign-in returns to. */
export const returnKey = 'parish-post-sign-in-url';
/** What needs a look, as of the last visit. */
export const attentionKey = 'parish-attention';
/** The id of this window. */
export const windowKey = 'parish-window';
/** The page on which Edit was pressed. */
export const editedFromKey = 'parish-edited-from';
/** The id of this device, by which the drafts that it sent are told from those of others. */
export const deviceIdKey = 'parish-device';
/** The order and filters of a list, followed by its name. */
export const listPrefix = 'parish-list/';
/** The database of what is unsaved. */
export const unsavedDatabase = 'parish-admin';
/** What Amplify stores of a session, followed by the ids of the client and the user. */
export const amplifyPrefix = 'CognitoIdentityServiceProvider.';
export const amplifySignIn = 'amplify-';

/** Everything that may be stored on a device. The page 'Privacy' describes each. */
export type DeviceKey =
  | typeof churchKey
  | typeof scrollKey
  | typeof userKey
  | typeof returnKey
  | typeof attentionKey
  | typeof windowKey
  | typeof editedFromKey
  | typeof deviceIdKey
  | typeof listPrefix
  | typeof unsavedDatabase
  | typeof amplifyPrefix
  | typeof amplifySignIn;

/** A key of Web Storage: one of those above, or one that begins with the prefix of lists. */
export type StorageKey = DeviceKey | `${typeof listPrefix}${string}`;
