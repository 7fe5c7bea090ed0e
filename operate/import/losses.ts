import type { FindPicture, SourcePicture } from './read-pictures.ts';
import type { ImportedText, TextPicture } from './imported-text.ts';

/** Sentences for the operator that name what a text loses. Pictures that are in the gallery are named with their folder. */
export function lossesOf(
  { pictures, galleries, lost }: Omit<ImportedText, 'text'>,
  find: FindPicture = () => undefined,
): string[] {
  return [
    ...pictures.map((picture) => pictureNote(picture, find(picture.src))),
    ...(galleries.length > 0 ? ['It loses the place of a [gallery].'] : []),
    ...lost.map((what) => `It loses ${what}.`),
  ];
}

function pictureNote({ src, caption }: TextPicture, found: SourcePicture | undefined): string {
  const name = `the picture ${fileNameOf(src)}${caption ? ` (“${caption}”)` : ''}`;
  const place = found?.folder ? `the folder “${found.folder}”` : 'the root';
  return found === undefined ? `It loses ${name}.` : `It loses ${name}, which is in ${place} of the gallery.`;
}

/** The file name of an address, or the start of an embedded picture's data. */
function fileNameOf(src: string): string {
  return src.startsWith('data:') ? 'embedded in the text' : (src.split(/[?#]/)[0]?.split('/').at(-1) ?? src);
}
