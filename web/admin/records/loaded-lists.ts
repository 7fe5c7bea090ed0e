import { createStore } from '../../data/store.ts';

type ListedItem = { readonly id: string; readonly title?: string; readonly date?: string };

/** The lists last loaded by this page, by resource, with queued changes applied. */
export const loadedLists = createStore<Readonly<Record<string, readonly ListedItem[]>>>({});
