import { needsConsent } from '../../../contract/fields/fields.ts';
import { focusPoint } from '../../../contract/files/pictures.ts';
import type { UploadFolderName } from '../../../contract/files/upload-folders.ts';
import { consentQuestion } from '../uploads/consent-words.ts';

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

/** Whether a form with these values asks for an input that depends on its picture. */
export function isAskedFor(
  input: { readonly kind: string; readonly withPicture?: boolean },
  { imageUrl = '' }: Readonly<Record<string, string>>,
): boolean {
  if (input.kind === 'consent') return needsConsent(imageUrl);
  return (input.kind !== 'focus' && !input.withPicture) || imageUrl.trim() !== '';
}
