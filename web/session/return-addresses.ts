import { readItem, removeItem, writeItem } from './safe-storage.ts';

/** Stores the current address for this tab, which a form is left at for the hosted sign-in page, or for a public page. */
export function saveReturnUrl(): void {
  writeItem('sessionStorage', 'parish-post-sign-in-url', location.pathname + location.search);
}

/** Whether the page was left at this tab and form, for a sign-in or for a public page. */
export function isReturningTo({ tab, open }: { readonly tab?: string; readonly open?: string }): boolean {
  const [, search] = readItem('sessionStorage', 'parish-post-sign-in-url')?.split('?') ?? [];
  const query = new URLSearchParams(search);
  return query.get('tab') === tab && (query.get('open') ?? undefined) === open;
}

/** Called once the interrupted form is open again. */
export function clearReturnUrl(): void {
  removeItem('sessionStorage', 'parish-post-sign-in-url');
}

/** The address to open in the admin area after signing in. */
export function returnUrl(): string {
  const url = readItem('sessionStorage', 'parish-post-sign-in-url') ?? '';
  return /^\/admin(\?|$)/.test(url) ? url : '/admin';
}

/** Where an administrator pressed Edit on a public page. */
type EditedFrom = {
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
  writeItem('sessionStorage', 'parish-edited-from', JSON.stringify({ form, page, top: window.scrollY }));
}

/** The page that Edit left last in this tab; undefined if there is none, or if it is not a page of this site. */
export function editedFrom(): EditedFrom | undefined {
  try {
    const { form, page, top } = JSON.parse(readItem('sessionStorage', 'parish-edited-from') ?? '{}');
    if (typeof form !== 'string' || typeof page !== 'string' || typeof top !== 'number') return undefined;
    const { origin, pathname, search, hash } = new URL(page, location.origin);
    return origin === location.origin ? { form, page: pathname + search + hash, top } : undefined;
  } catch {
    return undefined;
  }
}

/** Called once the page is shown again. */
export function clearEditedFrom(): void {
  removeItem('sessionStorage', 'parish-edited-from');
}
