import { draftKey, readDraft, removeDraft, writeDraft } from '../../drafts/drafts.ts';

/** The last release kept the captions of pictures that were not sent, but not their files: a caption waits for its file here. */
export const captionsOfLastRelease = {
  /** The caption that was typed for a file in a folder, once. */
  take(user: string, folder: string, fileName: string): string | undefined {
    const key = draftKey({ user, resource: 'gallery', form: 'captions' });
    const { [`${folder}/${fileName}`]: caption, ...rest } = readDraft(key)?.values ?? {};
    if (caption === undefined) return undefined;
    if (Object.keys(rest).length > 0) writeDraft(key, { values: rest });
    else removeDraft(key);
    return caption;
  },
};
