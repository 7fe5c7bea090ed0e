import * as z from 'zod/mini';
import { readStored, removeStored, writeStored } from '../device/device-storage.ts';

/** The values of a form's inputs, by field name. */
export type FormValues = Readonly<Record<string, string>>;

const draftSchema = z.object({
  values: z.record(z.string(), z.string()),
  /** When it was stored, as an ISO timestamp. */
  at: z.string(),
  /** For a new item: its id, the same for each attempt to save it. */
  id: z.optional(z.string()),
  /** For an existing item: the version that was edited. */
  version: z.optional(z.number()),
});

/** Unsaved input of a form. */
export type Draft = z.output<typeof draftSchema>;

type DraftPlace = { readonly user: string; readonly resource: string; readonly form: string };

const PREFIX = 'parish-draft';

/** Returns the key of a form's draft in the device storage. `form` is an item's id, or `new`. */
export function draftKey({ user, resource, form }: DraftPlace): string {
  return [PREFIX, user, resource, form].map(encodeURIComponent).join('/');
}

/** Returns the draft under a key; undefined if there is none or it cannot be parsed. */
export function readDraft(key: string): Draft | undefined {
  return draftSchema.safeParse(readStored(key)).data;
}

/** Stores a draft on this device. */
export function writeDraft(key: string, draft: Omit<Draft, 'at'>): void {
  writeStored(key, { ...draft, at: new Date().toISOString() });
}

/** Removes a draft and its file. */
export function removeDraft(key: string): void {
  removeStored(key);
  removeStored(fileKey(key));
}

/** Returns the file chosen in a draft's form. It has its own key, so that typing does not write it again. */
export function readDraftFile(key: string): File | undefined {
  const stored = readStored(fileKey(key));
  return stored instanceof File ? stored : undefined;
}

/** Stores the file chosen in a draft's form; removes it if undefined. */
export function writeDraftFile(key: string, file: File | undefined): void {
  if (file) writeStored(fileKey(key), file);
  else removeStored(fileKey(key));
}

/** Returns whether two sets of form values differ, ignoring leading and trailing spaces. */
export function valuesDiffer(one: FormValues, other: FormValues): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].some((name) => (one[name] ?? '').trim() !== (other[name] ?? '').trim());
}

function fileKey(key: string): string {
  return `parish-draft-file/${key}`;
}
