/** What the address calls the form of an item that does not exist yet. */
export const newFormId = 'new';

const COPY = 'copy-';

/** What the address calls the form of a new item that begins as a copy of this one. */
export const copyFormId = (id: string): string => COPY + id;

/** The id of the item that the new one of such a form is copied from. */
export function copiedId(formId: string): string | undefined {
  return formId.startsWith(COPY) ? formId.slice(COPY.length) : undefined;
}
