import { captionSchema } from '../../../contract/gallery.ts';

/** Returns the contract's error message for a caption; undefined if it is valid. */
export function validateCaption(caption: string): string | undefined {
  return captionSchema.safeParse({ caption }).error?.issues[0]?.message;
}
