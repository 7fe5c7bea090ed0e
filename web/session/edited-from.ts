import { editedFromKey } from '../data/editor-device-keys.ts';
import { readItem, removeItem, writeItem } from './safe-storage.ts';

/** Where an administrator pressed Edit on a public page. */
export type EditedFrom = {
  /** The path and query of the form that it opened. */
  readonly form: string;
  /** The page's path, query and hash. */
  readonly page: string;
  /** Its scroll position in pixels. */
  readonly top: number;
};

/** Stores for this tab that Edit is leaving the current page for a form. */
export function saveEditedFrom(form: string): void {
  const page = location.pathname + location.search + location.hash;
  writeItem('sessionStorage', editedFromKey, JSON.stringify({ form, page, top: window.scrollY }));
}

/** The page that Edit left last in this tab; undefined if there is none, or if it is not a page of this site. */
export function editedFrom(): EditedFrom | undefined {
  try {
    const { form, page, top } = JSON.parse(readItem('sessionStorage', editedFromKey) ?? '{}');
    if (typeof form !== 'string' || typeof page !== 'string' || typeof top !== 'number') return undefined;
    const { origin, pathname, search, hash } = new URL(page, location.origin);
    return origin === location.origin ? { form, page: pathname + search + hash, top } : undefined;
  } catch {
    return undefined;
  }
}

/** Called once the page is shown again. */
export function clearEditedFrom(): void {
  removeItem('sessionStorage', editedFromKey);
}
