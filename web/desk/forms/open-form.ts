import { useState } from 'react';
import { editedFrom } from '../../session/return-addresses.ts';
import { flushDeviceStorage } from '../drafts/device-storage.ts';
import { currentAddress, depth, replaceUrl, router } from '../navigation/admin-address.ts';
import { type AdminAddress, addressOf } from '../navigation/admin-url.ts';

/** The form id in the URL for a new item. */
export const newFormId = 'new';

const COPY = 'copy-';

/** Returns the form id in the URL for a new item that starts as a copy of this one. */
export const copyFormId = (id: string): string => COPY + id;

/** Returns the id of the item to copy; undefined if the form id is not for a copy. */
export function copiedId(formId: string): string | undefined {
  return formId.startsWith(COPY) ? formId.slice(COPY.length) : undefined;
}

/**
 * Closes the form that an address names, if it is still open: returns to the public page on which Edit was pressed, unless
 * that shows the item no more, or goes back in the history, or replaces the URL if the admin area was entered at the form.
 */
export function closeForm({ open }: AdminAddress, isHidden = false): void {
  const { open: current, ...rest } = currentAddress();
  if (open !== current) return;
  const from = editedFrom();
  const isFromPage = depth() === 0 && from?.form === addressOf(currentAddress());
  if (from && isFromPage && !isHidden) void leaveFor(from.page);
  else if (depth() > 0) void router().navigate(-1);
  else replaceUrl(rest);
}

/** Replaces the document, once the draft of what has been saved is gone from the device. */
async function leaveFor(page: string): Promise<void> {
  await flushDeviceStorage();
  location.replace(page);
}

/**
 * Returns the id of the form to show. A form opens once its list is loaded, and stays open when the list is reloaded
 * meanwhile and that fails.
 */
export function useOpenForm(open: string | undefined, isLoaded: boolean): string | undefined {
  const [shown, setShown] = useState<string>();
  const next = isLoaded || open === shown ? open : undefined;
  if (next !== shown) setShown(next);
  return next;
}
