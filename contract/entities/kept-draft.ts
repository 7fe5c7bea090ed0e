import * as z from 'zod/mini';
import { timestamp } from '../fields/fields.ts';
import { type Area, areaOfResource } from '../rights.ts';
import { resourceNames } from '../routes.ts';

/** An administrator's unsaved input of a form, as kept on the server for their other devices. */
export const keptDraftSchema = z.object({
  /** The values of the form's inputs, by field name. */
  values: z.record(z.string(), z.string('Each value must be text.'), 'Values must be an object.'),
  /** When it was typed. */
  at: timestamp('At'),
  /** For a new item: the id that it will be saved with. */
  id: z.optional(z.string('Id must be text.')),
  /** For an existing item: the version that was edited. */
  version: z.optional(z.number('Version must be a number.')),
  /** Whether files were chosen in the form, which stay on their device. */
  hasFiles: z.optional(z.boolean('Has files must be true or false.')),
});

/** A draft on the server. `key` names the form, and the device and window that it was typed in. */
export type KeptDraft = z.output<typeof keptDraftSchema> & { readonly key: string };

/** The `resource` in the keys of the drafts of descriptions for the home page. */
export const descriptionDrafts = 'gallery-home';

/**
 * The area whose form a draft is of, from its key: `device~window~form`, where `form` is its resource and id in base64url.
 * Undefined for a key that names no such form.
 */
export function areaOfDraft(key: string): Area | undefined {
  const [, , form = ''] = key.split('~');
  try {
    const [name] = atob(form.replaceAll('-', '+').replaceAll('_', '/')).split('/');
    const resource = name === descriptionDrafts ? 'gallery' : resourceNames.find((each) => each === name);
    return resource && areaOfResource[resource];
  } catch {
    return undefined;
  }
}
