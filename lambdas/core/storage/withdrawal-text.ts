import type { Withdrawal } from '../../../contract/gallery.ts';

/** The sentence of the changes about a picture whose consent was withdrawn. `deleted` says what is gone, such as 'Deleted'. */
export function withdrawalText({ askedBy, note }: Withdrawal, deleted: string): string {
  return `${askedBy} withdrew consent${note ? ` (${note})` : ''}. ${deleted} for good`;
}
