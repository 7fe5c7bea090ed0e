import * as z from 'zod/mini';

/** What a form's inputs hold, by field. */
export type FormValues = Readonly<Record<string, string>>;

const draftSchema = z.object({
  values: z.record(z.string(), z.string()),
  /** When it was kept, an ISO timestamp. */
  at: z.string(),
  /** Of a new item: the id that its save brings, the same at every try. */
  id: z.optional(z.string()),
  /** Of an item that is edited: the version that the person saw. */
  version: z.optional(z.number()),
});

/** What somebody has typed into a form and not saved yet. */
export type Draft = z.output<typeof draftSchema>;

type Place = { readonly user: string; readonly resource: string; readonly form: string };

const PREFIX = 'parish-draft';

/** The name under which a form's draft is kept on this device. `form` is an item's id, or `new`. */
export function draftKey({ user, resource, form }: Place): string {
  return [PREFIX, user, resource, form].map(encodeURIComponent).join('/');
}

/** The draft that is kept under a key; nothing when there is none, or none that can be read. */
export function readDraft(key: string): Draft | undefined {
  try {
    return draftSchema.parse(JSON.parse(localStorage.getItem(key) ?? 'null'));
  } catch {
    return undefined;
  }
}

/** Keeps a draft. A browser that has no room for it is told of in the log; nothing else fails by it. */
export function keepDraft(key: string, draft: Draft): void {
  try {
    localStorage.setItem(key, JSON.stringify(draft));
  } catch (cause) {
    console.warn('The draft could not be kept on this device', cause);
  }
}

/** Forgets what was kept, because it has been saved or given up. */
export function removeDraft(key: string): void {
  localStorage.removeItem(key);
}
