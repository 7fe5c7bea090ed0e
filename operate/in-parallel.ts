/** Does the work for each thing, a few at a time; the first that fails ends it, once those under way have ended. */
export async function inParallel<Thing>(
  things: readonly Thing[],
  atOnce: number,
  work: (thing: Thing) => Promise<void>,
): Promise<void> {
  const left = [...things].reverse();
  const failures: unknown[] = [];
  const worker = async (): Promise<void> => {
    for (let thing = left.pop(); thing !== undefined && failures.length === 0; thing = left.pop())
      await work(thing).catch((error: unknown) => failures.push(error));
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  if (failures.length > 0) throw failures[0];
}
