import { churchWith, type OwnPlace } from '../../../contract/masses/churches.ts';
import { folderLabel } from '../../../contract/words.ts';

/** What a list says of the church of an item: its name, or that it has been removed from Parish details. */
export function churchText(id: string | undefined, parish: Pick<OwnPlace, 'churches'>): string {
  if (!id) return '';
  const isKnown = parish.churches?.some((church) => church.id === id);
  return churchWith(id, parish)?.name ?? (isKnown ? '' : missingChurch(id));
}

/** Says of an item that its church, whose id was made of its name, has been removed from Parish details. */
export function missingChurch(id: string): string {
  return `${folderLabel(id)} (no longer in Parish details)`;
}
