import type { FormValues } from '../drafts/drafts.ts';
import type { QueuedPicture } from './upload-queue.ts';

/** Under what a caption is kept: neither a folder's nor a file's name has a slash in it. */
function captionPlace(folder: string, fileName: string): string {
  return `${folder}/${fileName}`;
}

/** The names of the files in one folder for which captions are kept. */
export function filesWithCaption(captions: FormValues, folder: string): string[] {
  const start = captionPlace(folder, '');
  return Object.keys(captions)
    .filter((place) => place.startsWith(start))
    .map((place) => place.slice(start.length));
}

/** The captions that have been typed for pictures and are not stored yet. Of files of one name the first one's is kept. */
export function typedCaptions(pictures: readonly QueuedPicture[]): FormValues {
  const captions: Record<string, string> = {};
  for (const { folder, file, caption, state } of pictures) {
    if (caption.trim() && state.status !== 'uploaded') captions[captionPlace(folder, file.name)] ??= caption;
  }
  return captions;
}

/** Gives pictures the captions that were kept for them, and returns those for which no picture has come yet. */
export function withKeptCaptions(pictures: readonly QueuedPicture[], captions: FormValues) {
  const rest = new Map(Object.entries(captions));
  const captioned = pictures.map((picture) => {
    const place = captionPlace(picture.folder, picture.file.name);
    const caption = rest.get(place) ?? picture.caption;
    rest.delete(place);
    return { ...picture, caption };
  });
  return { captioned, rest: Object.fromEntries(rest) };
}

/** The captions that are kept, without those for files in one folder. */
export function withoutFolder(captions: FormValues, folder: string): FormValues {
  const start = captionPlace(folder, '');
  return Object.fromEntries(Object.entries(captions).filter(([place]) => !place.startsWith(start)));
}
