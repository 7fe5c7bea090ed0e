import { useEffect, useEffectEvent, useState } from 'react';
import type { Lightbox } from './lightbox.tsx';

type Module = { readonly Lightbox: typeof Lightbox };

let loaded: Module | undefined;

/**
 * The lightbox, which is a chunk of its own: fetched when the page is hydrated, and once more, if that has failed, when it is to be
 * open. Undefined until it is there. `onFailed` is called when it is to be open and cannot be loaded: another press tries again.
 */
export function useLightbox(isOpen: boolean, onFailed: () => void): Module | undefined {
  const [found, setFound] = useState(loaded);
  const fail = useEffectEvent(onFailed);
  useEffect(() => {
    if (found) return;
    let isCurrent = true;
    import('./lightbox.tsx')
      .then((module) => {
        loaded = module;
        if (isCurrent) setFound(module);
      })
      .catch((error: unknown) => {
        console.warn('The lightbox could not be loaded', error);
        if (isCurrent && isOpen) fail();
      });
    return () => {
      isCurrent = false;
    };
  }, [found, isOpen]);
  return found;
}
