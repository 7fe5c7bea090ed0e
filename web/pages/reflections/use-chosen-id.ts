import { useLocation } from 'react-router-dom';
import { useHydrated } from '../../layout/use-hydrated.ts';

/** The id that the address names after `#`, or an empty text. A server is never told, so the first render knows none. */
export function useChosenId(): string {
  const { hash } = useLocation();
  return useHydrated() ? decoded(hash.slice(1)) : '';
}

/** A hash may be typed by anybody: what cannot be decoded is taken as it is. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
