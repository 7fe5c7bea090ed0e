/** Keys per DeleteObjects request: https://docs.aws.amazon.com/AmazonS3/latest/API/API_DeleteObjects.html */
export const DELETE_BATCH = 1_000;

/** Splits items into batches of at most `size`, in order. */
export function inBatches<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}
