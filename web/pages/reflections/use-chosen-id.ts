import { useLocation } from 'react-router-dom';
import { decodedHash } from '../../layout/decoded-hash.ts';
import { useHydrated } from '../../layout/use-hydrated.ts';

/** The id in the URL's hash, or ''. The server never receives the hash, so it is empty during hydration. */
export function useChosenId(): string {
  const { hash } = useLocation();
  return useHydrated() ? decodedHash(hash) : '';
}
