import stores from 'dynalite/db/index.js';

const { create } = stores;

/**
 * Has dynalite 4.0.0 close the LevelDB iterator of each Query and Scan. Its streams call `return` when they end, which
 * Level's iterators do not have, so every list that was read kept its iterator with what that had read ahead, about 20 KB.
 * Call it before dynalite opens a store; again is harmless.
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
