import stores from 'dynalite/db/index.js';

const { create } = stores;

/**
 * Patches dynalite 4.0.0 to close the LevelDB iterator of each Query and Scan. Its streams call `return` when they end,
 * which Level's iterators lack, so each list leaked its iterator and read-ahead buffer, about 20 KB.
 * Call it before dynalite opens a store; calling it more than once is harmless.
 */
export function closeIterators(): void {
  stores.create = (options) => {
    const store = create(options);
    for (const name of ['keys', 'values'] as const) {
      const open = store.db[name].bind(store.db);
      store.db[name] = (range) => {
        const iterator = open(range);
        iterator.return ??= () => iterator.close();
        return iterator;
      };
    }
    return store;
  };
}
