import * as z from 'zod/mini';

/** The version of the stored format. A new version needs a migration from the previous one. */
export const storedVersion = 1;

/**
 * The record of a chosen picture on the device. Its status is `chosen` before an upload starts, `waiting` until it is sent,
 * `failed` after an error, `uploaded` when the server has stored it with its caption, and `refused` if the server rejected
 * the file afterwards because it cannot process it.
 */
export const queuedRecord = z.object({
  version: z.literal(storedVersion),
  fileName: z.string(),
  /** The size of the original file in bytes. */
  fileSize: z.number(),
  /** The target folder, which was open when the file was chosen; empty for the root gallery. */
  folder: z.string(),
  caption: z.string(),
  /** Whether the administrator has confirmed that everybody who can be recognised agrees. */
  hasConsent: z.boolean(),
  /** The position in the order in which files were chosen. */
  position: z.number(),
  /** When the picture was taken, or else when the file was last modified; in milliseconds since 1970. */
  takenAt: z.optional(z.number()),
  /** See `sourceHash` of the contract. */
  sourceHash: z.optional(z.string()),
  status: z.enum(['chosen', 'waiting', 'failed', 'uploaded', 'refused']),
  /** The reason for the status `failed` or `refused`. */
  message: z.optional(z.string()),
  /** The upload grant, once issued. */
  grant: z.optional(
    z.object({
      key: z.string(),
      uploadURL: z.string(),
      fileUrl: z.string(),
      /** When it was issued, in milliseconds since 1970. */
      at: z.number(),
      /** The type and size that the presigned URL is for. */
      fileType: z.string(),
      fileSize: z.number(),
    }),
  ),
  /** Whether the server has stored the picture, even if not yet its caption. */
  isStored: z.boolean(),
});

/** A picture in the upload queue. */
export type QueuedPicture = z.output<typeof queuedRecord> & {
  readonly id: string;
  /** The chosen file; undefined once it is uploaded, or if the device has lost it. */
  readonly file?: File | undefined;
  /** Undefined until it is drawn. */
  readonly thumbnail?: Blob | undefined;
};

export type Grant = NonNullable<QueuedPicture['grant']>;

/** A file that was chosen, and the id of its picture in the queue. */
export type ChosenFile = { readonly id: string; readonly file: File };

export function newPicture({ id, file }: ChosenFile, folder: string, position: number): QueuedPicture {
  return {
    id,
    file,
    version: storedVersion,
    fileName: file.name,
    fileSize: file.size,
    folder,
    caption: '',
    hasConsent: false,
    position,
    status: 'chosen',
    isStored: false,
  };
}

/** The order of uploaded pictures in the gallery: as chosen, or by when they were taken. */
export const pictureOrders = ['chosen', 'taken'] as const;
export type PictureOrder = (typeof pictureOrders)[number];

/** Sorts pictures by their order in the gallery, first one first. */
export function inOrder(pictures: readonly QueuedPicture[], order: PictureOrder): QueuedPicture[] {
  const byPosition = [...pictures].sort((one, other) => one.position - other.position);
  if (order === 'chosen') return byPosition;
  const taken = ({ takenAt }: QueuedPicture) => takenAt ?? Number.MAX_SAFE_INTEGER;
  return byPosition.sort((one, other) => taken(one) - taken(other));
}

export function idsOf(pictures: readonly { readonly id: string }[]): string[] {
  return pictures.map(({ id }) => id);
}

/** Returns whether a picture still has to be uploaded. */
export function isReady({ status }: QueuedPicture): boolean {
  return status !== 'uploaded' && status !== 'refused';
}
