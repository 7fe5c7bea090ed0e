import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on a server and in the first render that takes over its markup, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
