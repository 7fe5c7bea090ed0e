/**
 * How long one attempt of a call to the table or the media bucket may take, in milliseconds. Deleting a thousand objects
 * takes seconds.
 */
export const storageTimeouts = { table: 2_000, media: 8_000 } as const;
