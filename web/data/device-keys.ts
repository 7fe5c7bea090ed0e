import type { EditorKey, ListKey } from './editor-device-keys.ts';

/** The id of the visitor's church. */
export const churchKey = 'parish-church';
/** Where each page of this tab was scrolled to. */
export const scrollKey = 'scroll-positions';
/** The signed-in user, for which every page looks. */
export const userKey = 'parish-user';

/** Everything that may be stored on a device. The page 'Privacy' describes each. */
export type DeviceKey = typeof churchKey | typeof scrollKey | typeof userKey | EditorKey;

/** A key of Web Storage: one of those above, or that of a list. */
export type StorageKey = DeviceKey | ListKey;
