import { captionSchema } from '../../../../contract/entities/gallery.ts';

/** What the contract finds wrong with a caption; nothing when it may be saved. */
export function validateCaption(caption: string): string | undefined {
  return captionSchema.safeParse({ caption }).error?.issues[0]?.message;
}
