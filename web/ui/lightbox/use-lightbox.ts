import { useEffect, useEffectEvent, useState } from 'react';
import type { Lightbox } from './lightbox.tsx';

type Module = { readonly Lightbox: typeof Lightbox };

let loaded: Module | undefined;

/**
 * Loads the lightbox, which is a separate chunk, on mount; undefined until it is loaded. If that fails, it is retried when
 * `isOpen` changes, and a failure while `isOpen` calls `onFailed`, so that another press can retry.
 */
export function useLightbox(isOpen: boolean, onFailed: () => void): Module | undefined {
  const [module, setModule] = useState(loaded);
  const fail = useEffectEvent(onFailed);
  useEffect(() => {
    if (module) return;
    let isCurrent = true;
    import('./lightbox.tsx')
      .then((imported) => {
        loaded = imported;
        if (isCurrent) setModule(imported);
      })
      .catch((error: unknown) => {
        console.warn('The lightbox could not be loaded', error);
        if (isCurrent && isOpen) fail();
      });
    return () => {
      isCurrent = false;
    };
  }, [module, isOpen]);
  return module;
}
