import { useState } from 'react';

/**
 * Returns the id of the form to show. A form opens once its list is loaded, and stays open when the list is reloaded
 * meanwhile and that fails.
 */
export function useOpenForm(open: string | undefined, isLoaded: boolean): string | undefined {
  const [shown, setShown] = useState<string>();
  const next = isLoaded || open === shown ? open : undefined;
  if (next !== shown) setShown(next);
  return next;
}
