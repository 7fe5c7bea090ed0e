import { draftKey, readDraft, removeDraft, writeDraft } from '../../drafts/drafts.ts';

/** Captions stored by the previous release, which did not store the files. They apply when the same file is chosen again. */
export const previousReleaseCaptions = {
  /** Returns and removes the caption that was typed for a file in a folder. */
  take(user: string, folder: string, fileName: string): string | undefined {
    const key = draftKey({ user, resource: 'gallery', form: 'captions' });
    const { [`${folder}/${fileName}`]: caption, ...rest } = readDraft(key)?.values ?? {};
    if (caption === undefined) return undefined;
    if (Object.keys(rest).length > 0) writeDraft(key, { values: rest });
    else removeDraft(key);
    return caption;
  },
};
