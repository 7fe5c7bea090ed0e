import { useLocation } from 'react-router-dom';
import { decodedHash } from '../../layout/decoded-hash.ts';
import { useHydrated } from '../../layout/use-hydrated.ts';

/** The id that the address names after `#`, or an empty text. A server is never told, so the first render knows none. */
export function useChosenId(): string {
  const { hash } = useLocation();
  return useHydrated() ? decodedHash(hash) : '';
}
