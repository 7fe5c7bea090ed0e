import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';
import { type PictureName, pictureNamed, pictureUrl } from '../../../parish/pictures/catalogue.ts';
import { isShortcut, useHydrated } from '../browser.ts';
import { drawnSources } from '../pictures/image-sources.ts';
import type { Lightbox, LightboxImage } from './lightbox.tsx';

type LightboxLinkProps = {
  /** The address of the large picture. */
  href: string;
  className?: string | undefined;
  onOpen: () => void;
  children: ReactNode;
};

/** A button that opens the lightbox, also when pressed before the app starts; without it and in a new tab, a link to the large picture. */
export function LightboxLink({ href, className, onOpen, children }: LightboxLinkProps) {
  const isButton = useHydrated();
  const onClick = (event: MouseEvent) => {
    if (isShortcut(event) || event.shiftKey) return;
    event.preventDefault();
    onOpen();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    onOpen();
  };
  return (
    <a
      href={href}
      className={className}
      data-lightbox=""
      role={isButton ? 'button' : undefined}
      onClick={onClick}
      onKeyDown={onKeyDown}
    >
      {children}
    </a>
  );
}

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

/** Returns a drawn picture as a lightbox image. */
export function lightboxImageOf(name: PictureName): LightboxImage {
  const { alt, caption } = pictureNamed(name);
  return { id: name, ...drawnSources(name), thumbnail: pictureUrl(name, 480, 'jpg'), alt, caption };
}
