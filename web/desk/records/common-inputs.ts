import { needsConsent } from '../../../contract/fields/fields.ts';
import { folderLabel } from '../../../contract/words.ts';
import { focusPoint } from '../../../contract/files/pictures.ts';
import type { UploadFolderName } from '../../../contract/files/upload-folders.ts';
import { hasMarkup, markupFields } from '../../../contract/markup.ts';
import { churchWith, type OwnPlace } from '../../../contract/masses/churches.ts';
import { consentQuestion } from '../uploads/gallery.ts';

/** The inputs of `pictureFields`, whose pictures are uploaded to this folder. Those after the first appear with a picture. */
export const pictureInputs = (folder: UploadFolderName) =>
  ({
    imageUrl: {
      kind: 'picture',
      label: 'Picture',
      fileLabel: 'Picture',
      folder,
      fromGallery: true,
      isMore: true,
    },
    imageConsent: { kind: 'consent', label: consentQuestion, isMore: true },
    imageAlt: {
      kind: 'line',
      label: 'Picture description',
      hint: 'What it shows, for people who cannot see it. Write the words of a poster in the text above, too.',
      withPicture: true,
      isMore: true,
    },
    imageFocus: { kind: 'focus', label: 'What matters most in it', isMore: true },
  }) as const;

/** Says which point of a picture stays visible: '30% from the left, 70% from the top'. */
export function focusText(focus: string): string {
  const { x, y } = focusPoint(focus);
  return `${x}% from the left, ${y}% from the top`;
}

/** Whether a form with these values asks for an input that depends on its picture, or on a checkbox. */
export function isAskedFor(
  input: { readonly kind: string; readonly withPicture?: boolean; readonly after?: string },
  values: Readonly<Record<string, string>>,
): boolean {
  const { imageUrl = '' } = values;
  if (input.after && values[input.after] !== 'true') return false;
  if (input.kind === 'consent') return needsConsent(imageUrl);
  return (input.kind !== 'focus' && !input.withPicture) || imageUrl.trim() !== '';
}

/** Never shown: it belongs to the text, whose toolbar sets it. */
export const formattedInput = { kind: 'formatted', label: 'Links, bold and lists' } as const;

/** A long text with a toolbar for its markup. */
export const contentInput = (rows: number) =>
  ({ kind: 'text', label: 'Content', rows, hasMarkup: true }) as const;

/** The value for a new item: formatted if its texts contain markup. Existing plain texts are formatted only by a button. */
const WHEN_NEEDED = 'when needed';

export const FORMATTED = 'true';

/** Says so to the server, too, where the text replaces one with markup. */
const PLAIN = 'plain';

/** Returns the form value for an item, or for a new one. */
export function formattedValue(item: Readonly<Record<string, unknown>> | undefined): string {
  if (!item) return WHEN_NEEDED;
  return item['formatted'] === true ? FORMATTED : '';
}

/** Returns the form value for texts that replace those of another version, which may contain markup. */
export function formattedInstead(values: Readonly<Record<string, string>>): string {
  return formattedField(values) ? FORMATTED : PLAIN;
}

/** Returns the field to save; undefined for plain texts, which leaves the stored field as it is. */
export function formattedField(values: Readonly<Record<string, string>>): boolean | undefined {
  if (values['formatted'] === PLAIN) return false;
  const isFormatted =
    values['formatted'] === FORMATTED ||
    (values['formatted'] === WHEN_NEEDED && markupFields.some((field) => hasMarkup(values[field] ?? '')));
  return isFormatted || undefined;
}

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
