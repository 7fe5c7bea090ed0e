import { createStore } from '../../data/store.ts';

/** What is common to the items of all lists. */
type Listed = { readonly id: string; readonly title?: string; readonly date?: string };

/** The lists of records as this page has loaded them last, by resource, with what is queued. */
export const loadedLists = createStore<Readonly<Record<string, readonly Listed[]>>>({});

/** Notes what a list is now, for what looks at several of them. */
export function noteLoaded(resource: string, items: readonly Listed[]): void {
  loadedLists.set({ ...loadedLists.get(), [resource]: items });
}
