import * as z from 'zod/mini';
import { readItem, writeItem } from '../../session/safe-storage.ts';
import { readDeviceStorage, readStored, removeStored, storedKeys, writeStored } from './device-storage.ts';

/** The values of a form's inputs, by field name. */
export type FormValues = Readonly<Record<string, string>>;

const draftSchema = z.object({
  values: z.record(z.string(), z.string()),
  /** When it was stored, as an ISO timestamp. */
  at: z.string(),
  /** For a new item: its id, the same for each attempt to save it. */
  id: z.optional(z.string()),
  /** For an existing item: the version that was edited, and its values. */
  version: z.optional(z.number()),
  base: z.optional(z.record(z.string(), z.string())),
  /** Whether a file was chosen, which the device may not have been able to keep. */
  hasFile: z.optional(z.boolean()),
});

/** Unsaved input of a form. */
export type Draft = z.output<typeof draftSchema>;

/** A draft and its key. */
type FoundDraft = { readonly key: string; readonly draft: Draft };

type DraftPlace = { readonly user: string; readonly resource: string; readonly form: string };

const draftPrefix = 'parish-draft';

/**
 * Returns the key of a form's drafts in the device storage. `form` is an item's id, or `new`. Each window stores its own
 * draft under `ownDraftKey`.
 */
export function draftKey({ user, resource, form }: DraftPlace): string {
  return [draftPrefix, user, resource, form].map(encodeURIComponent).join('/');
}

/** Returns the key of this window's draft of a form. */
export function ownDraftKey(formKey: string): string {
  return `${formKey}/${windowId()}`;
}

/** Reads the drafts of this device now, and whenever this window is returned to, after which others may be closed. Never throws. */
export async function openDrafts(): Promise<void> {
  await openWindow();
  addEventListener('focus', () => void readDrafts());
  await readDrafts();
}

async function readDrafts(): Promise<void> {
  await Promise.all([readDeviceStorage(), watchWindows()]);
}

/**
 * Returns the drafts of a form that no other open window is editing: first this window's own, from before a reload,
 * then the latest.
 */
export function unclaimedDrafts(formKey: string): FoundDraft[] {
  const keys = storedKeys(`${formKey}/`).filter(isUnclaimed);
  const found = keys.flatMap((key) => {
    const draft = readDraft(key);
    return draft ? [{ key, draft }] : [];
  });
  const rank = ({ key }: FoundDraft) => Number(windowOf(key) === windowId());
  return found.sort((one, other) => rank(other) - rank(one) || other.draft.at.localeCompare(one.draft.at));
}

/** Returns the draft under a key; undefined if there is none or it cannot be parsed. */
export function readDraft(key: string): Draft | undefined {
  return draftSchema.safeParse(readStored(key)).data;
}

/** Stores a draft on this device. */
export function writeDraft(key: string, draft: Omit<Draft, 'at'>): void {
  writeStored(key, { ...draft, at: new Date().toISOString() });
}

/** Removes a draft and its files. */
export function removeDraft(key: string): void {
  removeStored(key);
  removeStored(fileKey(key));
}

/** Moves a draft and its files to another key. */
export function moveDraft(from: string, to: string): void {
  const draft = readDraft(from);
  if (!draft || from === to) return;
  const files = readDraftFiles(from);
  writeStored(to, draft);
  writeDraftFiles(to, files);
  removeDraft(from);
}

/** The files chosen in a draft's form, by the name of their input. */
type DraftFiles = Readonly<Record<string, File>>;

const filesSchema = z.record(z.string(), z.instanceof(File));

/** Returns the files chosen in a draft's form. They have their own key, so that typing does not write them again. */
export function readDraftFiles(key: string): DraftFiles {
  return filesSchema.safeParse(readStored(fileKey(key))).data ?? {};
}

/** Whether the files of a draft are missing, because the device could not keep them. */
export function lacksFile({ key, draft }: FoundDraft): boolean {
  return draft.hasFile === true && Object.keys(readDraftFiles(key)).length === 0;
}

/** Stores the files chosen in a draft's form. */
export function writeDraftFiles(key: string, files: DraftFiles): void {
  if (Object.keys(files).length > 0) writeStored(fileKey(key), files);
  else removeStored(fileKey(key));
}

/** Returns whether two sets of form values differ, ignoring leading and trailing spaces. */
export function valuesDiffer(one: FormValues, other: FormValues): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].some((name) => (one[name] ?? '').trim() !== (other[name] ?? '').trim());
}

/** Returns whether a draft has anything to restore into a form with the values `start`. */
export function hasChanges({ key, draft }: FoundDraft, start: FormValues): boolean {
  return valuesDiffer({ ...start, ...draft.values }, start) || Object.keys(readDraftFiles(key)).length > 0;
}

function fileKey(key: string): string {
  return `parish-draft-file/${key}`;
}

/** The window in the key of a draft; undefined in another key. */
function windowOf(key: string): string | undefined {
  const [prefix, , , , window] = key.split('/');
  return prefix === draftPrefix ? window : undefined;
}

function isUnclaimed(key: string): boolean {
  const window = windowOf(key);
  return window !== undefined && !isOtherWindow(window);
}

const LOCK_PREFIX = 'parish-window/';

let id: string = crypto.randomUUID();

let others: ReadonlySet<string> = new Set();

/** Identifies this window, also after a reload. */
export const windowId = (): string => id;

/** Whether this is the id of another window that was open when `watchWindows` looked last. */
export const isOtherWindow = (window: string): boolean => others.has(window);

/** Holds a Web Lock under this window's id for as long as it is open. Never throws. */
export async function openWindow(): Promise<void> {
  const before = readItem('sessionStorage', 'parish-window');
  // A duplicated window has the storage of the first. A slow browser may still hold the lock of the page before a reload.
  if (before && (isReload() || !(await openWindows()).has(before))) id = before;
  writeItem('sessionStorage', 'parish-window', id);
  const hold = async () => navigator.locks.request(LOCK_PREFIX + id, () => new Promise(() => {}));
  hold().catch(() => {});
}

/** Finds out which other windows are open; none without Web Locks. Never throws. */
export async function watchWindows(): Promise<void> {
  const open = await openWindows();
  others = new Set([...open].filter((each) => each !== id));
}

async function openWindows(): Promise<ReadonlySet<string>> {
  try {
    const { held = [] } = await navigator.locks.query();
    const names = held.flatMap(({ name = '' }) => (name.startsWith(LOCK_PREFIX) ? name : []));
    return new Set(names.map((name) => name.slice(LOCK_PREFIX.length)));
  } catch (cause) {
    console.warn('This browser does not tell which windows are open', cause);
    return new Set();
  }
}

function isReload(): boolean {
  return performance
    .getEntriesByType('navigation')
    .some((entry) => 'type' in entry && entry.type === 'reload');
}
