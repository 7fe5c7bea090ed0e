/** Cycles through a list: returns the entry at `number` modulo its length. */
export function turn<Entry>(entries: readonly Entry[], number: number): Entry {
  const entry = entries[((number % entries.length) + entries.length) % entries.length];
  if (entry === undefined) throw new Error('There is nothing in the list to take turns with.');
  return entry;
}
