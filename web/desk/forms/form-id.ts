/** The form id in the URL for a new item. */
export const newFormId = 'new';

const COPY = 'copy-';

/** Returns the form id in the URL for a new item that starts as a copy of this one. */
export const copyFormId = (id: string): string => COPY + id;

/** Returns the id of the item to copy; undefined if the form id is not for a copy. */
export function copiedId(formId: string): string | undefined {
  return formId.startsWith(COPY) ? formId.slice(COPY.length) : undefined;
}
