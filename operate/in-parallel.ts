/**
 * Calls `work` for each item, at most `limit` at a time, and returns the results in the order of the items. After the first
 * failure no further item is started, and it is thrown once those in progress have ended.
 */
export async function inParallel<Item, Result>(
  items: readonly Item[],
  limit: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const left = [...items.entries()].reverse();
  const results: [index: number, result: Result][] = [];
  const failures: unknown[] = [];
  const worker = async (): Promise<void> => {
    for (let next = left.pop(); next !== undefined && failures.length === 0; next = left.pop()) {
      const [index, item] = next;
      await work(item).then(
        (result) => void results.push([index, result]),
        (error: unknown) => void failures.push(error),
      );
    }
  };
  await Promise.all(Array.from({ length: limit }, worker));
  if (failures.length > 0) throw failures[0];
  return results.sort(([one], [other]) => one - other).map(([, result]) => result);
}
