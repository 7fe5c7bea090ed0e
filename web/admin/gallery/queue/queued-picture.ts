import * as z from 'zod/mini';

/** The version of the stored format. A new one needs a migration from the one before it. */
export const storedVersion = 1;

/**
 * What the device keeps of a chosen picture beside its file, by states:
 * `chosen` is not to be sent yet, `waiting` is to be sent, `failed` could not be, `uploaded` is stored with its caption, and
 * `refused` was sent and is not in the gallery, as the server could not show it.
 */
export const queuedRecord = z.object({
  version: z.literal(storedVersion),
  fileName: z.string(),
  /** Of the file as it was chosen, in bytes. */
  fileSize: z.number(),
  /** The folder that was open when it was chosen; empty for the root gallery. */
  folder: z.string(),
  caption: z.string(),
  /** Whether the person says that everybody who can be recognised agrees. */
  hasConsent: z.boolean(),
  /** Counts up in the order in which files are chosen. */
  position: z.number(),
  /** By its camera's clock, or else when the file was last changed; in milliseconds since 1970. */
  takenAt: z.optional(z.number()),
  /** See `sourceHash` of the contract. */
  sourceHash: z.optional(z.string()),
  status: z.enum(['chosen', 'waiting', 'failed', 'uploaded', 'refused']),
  /** Why it has failed. */
  message: z.optional(z.string()),
  /** Leave to upload it, once it was granted. */
  grant: z.optional(
    z.object({
      key: z.string(),
      uploadURL: z.string(),
      fileUrl: z.string(),
      /** In milliseconds since 1970. */
      at: z.number(),
      /** What the grant is signed for. */
      fileType: z.string(),
      fileSize: z.number(),
    }),
  ),
  /** Whether the server has the picture, also while it lacks the caption. */
  isStored: z.boolean(),
});

/** A picture that was chosen, and how far it has come. */
export type QueuedPicture = z.output<typeof queuedRecord> & { readonly id: string };

/** The order in which pictures are shown in the gallery: as they were chosen, or as they were taken. */
export const pictureOrders = ['chosen', 'taken'] as const;
export type PictureOrder = (typeof pictureOrders)[number];

/** The first is the first that the gallery shows. */
export function inOrder(pictures: readonly QueuedPicture[], order: PictureOrder): QueuedPicture[] {
  const byPosition = [...pictures].sort((one, other) => one.position - other.position);
  if (order === 'chosen') return byPosition;
  const taken = ({ takenAt }: QueuedPicture) => takenAt ?? Number.MAX_SAFE_INTEGER;
  return byPosition.sort((one, other) => taken(one) - taken(other));
}

/** Whether it is to be sent and is not. */
export function isReady({ status }: QueuedPicture): boolean {
  return status !== 'uploaded' && status !== 'refused';
}
