import * as z from 'zod/mini';
import { readStored, removeStored, writeStored } from '../device/device-storage.ts';

/** What a form's inputs hold, by field. */
export type FormValues = Readonly<Record<string, string>>;

const draftSchema = z.object({
  values: z.record(z.string(), z.string()),
  /** When it was stored, an ISO timestamp. */
  at: z.string(),
  /** Of a new item: the id that its save brings, the same at every try. */
  id: z.optional(z.string()),
  /** Of an existing item: the version that was edited. */
  version: z.optional(z.number()),
});

/** What was typed into a form and not saved yet. */
export type Draft = z.output<typeof draftSchema>;

type DraftPlace = { readonly user: string; readonly resource: string; readonly form: string };

const PREFIX = 'parish-draft';

/** The key of a form's draft in the device storage. `form` is an item's id, or `new`. */
export function draftKey({ user, resource, form }: DraftPlace): string {
  return [PREFIX, user, resource, form].map(encodeURIComponent).join('/');
}

/** The draft under a key; undefined when there is none, or none that can be read. */
export function readDraft(key: string): Draft | undefined {
  return draftSchema.safeParse(readStored(key)).data;
}

/** Stores a draft on this device. */
export function writeDraft(key: string, draft: Omit<Draft, 'at'>): void {
  writeStored(key, { ...draft, at: new Date().toISOString() });
}

/** Removes a draft that was saved or discarded, and its file. */
export function removeDraft(key: string): void {
  removeStored(key);
  removeStored(fileKey(key));
}

/** The file that was chosen in the form of a draft; it is stored apart, so that typing does not store it again. */
export function readDraftFile(key: string): File | undefined {
  const stored = readStored(fileKey(key));
  return stored instanceof File ? stored : undefined;
}

/** Stores the file chosen in the form of a draft, or removes it. */
export function writeDraftFile(key: string, file: File | undefined): void {
  if (file) writeStored(fileKey(key), file);
  else removeStored(fileKey(key));
}

/** Whether two states of a form differ in what would be saved: spaces around a text do not count. */
export function valuesDiffer(one: FormValues, other: FormValues): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].some((name) => (one[name] ?? '').trim() !== (other[name] ?? '').trim());
}

function fileKey(key: string): string {
  return `parish-draft-file/${key}`;
}
