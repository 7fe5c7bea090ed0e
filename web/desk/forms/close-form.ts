import { editedFrom } from '../../session/return-addresses.ts';
import { flushDeviceStorage } from '../device/device-storage.ts';
import { currentAddress, depth, replaceUrl } from '../navigation/admin-address.ts';
import { type AdminAddress, addressOf } from '../navigation/admin-url.ts';
import { router } from '../navigation/router.ts';

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
