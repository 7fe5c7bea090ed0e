import { type ReactNode, useSyncExternalStore } from 'react';
import type { GalleryImage } from '../../contract/gallery.ts';
import type { CalendarDate } from '../../contract/dates/calendar-date.ts';
import type { ParishDocument } from '../../contract/documents.ts';
import type { Stored } from '../../contract/items.ts';
import type { RecordName } from '../../contract/resources.ts';
import { createStore } from '../data/store.ts';

/**
 * What an Edit link is for: an item, a document, the Masses of a date, an album or a picture in it, or a section of Parish details by
 * its id.
 */
export type Edited =
  | { readonly of: RecordName; readonly item: { readonly id: string } }
  | { readonly document: Stored<ParishDocument> }
  | { readonly date: CalendarDate }
  | { readonly folder: string; readonly picture?: GalleryImage }
  | { readonly section: string; readonly isNamed?: boolean };

/** An Edit link, or the switch that shows those of the page. */
type Shown = Edited | 'switch';

/** Renders the links; undefined unless an administrator is signed in (web/editing/). */
export const editLinks = createStore<((shown: Shown) => ReactNode) | undefined>(undefined);

/** A link to the form of what is shown here, for administrators; visitors and servers render nothing. */
export function EditLink(edited: Edited) {
  return useRenderer()?.(edited);
}

/** The switch ‘Edit this page’, for administrators. */
export function EditSwitch() {
  return useRenderer()?.('switch');
}

function useRenderer() {
  return useSyncExternalStore(editLinks.subscribe, editLinks.get, nothing);
}

function nothing(): undefined {
  return undefined;
}
