import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import X from 'lucide-react/icons/x';
import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useSyncExternalStore,
} from 'react';
import { isShortcut } from '../browser.ts';
import { linkedText } from '../text/linked-text.tsx';
import { useModalDialog } from '../dialogs.tsx';
import styles from './lightbox.module.css';

/**
 * A picture in a lightbox. `srcSet` and `avif` are `srcset` attributes; without them `src` is used. `width` is the intrinsic
 * width in pixels, beyond which it is not enlarged.
 */
export type LightboxImage = {
  readonly id: string;
  readonly src: string;
  readonly srcSet?: string | undefined;
  readonly avif?: string | undefined;
  readonly width?: number | undefined;
  readonly thumbnail: string;
  readonly alt: string;
  readonly caption?: string | undefined;
};

type LightboxProps = {
  /** The accessible name of the dialog. */
  label: string;
  images: readonly LightboxImage[];
  /** The zero-based index of the current picture. */
  index: number;
  onIndex: (index: number) => void;
  onClose: () => void;
  /** Formats the counter, such as '3 of 13'; `position` counts from 1. */
  counter: (position: number, total: number) => string;
  /** Whether the keys 1 to 9 jump to a picture. */
  withDigits?: boolean;
  /** Whether to show thumbnails on wide screens. */
  withThumbnails?: boolean;
};

/** The property of `history.state` that marks an overlay's entry. */
const mark = 'isOver';

/** Whether the entry of a closed overlay is being removed, which takes the browser a moment. */
let isLeaving = false;

/**
 * Makes back navigation close an overlay instead of leaving the page. While mounted, the overlay has its own history
 * entry with the same URL, which is removed if it is closed in another way.
 */
function useCloseOnBack(onClose: () => void): void {
  const close = useEffectEvent(onClose);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    const state: unknown = history.state;
    // The entry is still there after a reload, after going forward to it, and when React's strict mode remounts at once.
    if (isLeaving || !hasOverlayEntry()) history.pushState({ ...Object(state), [mark]: true }, '');
    clearTimeout(leaving.current);
    const onBack = () => {
      if (!hasOverlayEntry()) close();
    };
    addEventListener('popstate', onBack);
    return () => {
      removeEventListener('popstate', onBack);
      leaving.current = setTimeout(() => {
        leaving.current = undefined;
        if (hasOverlayEntry()) leave();
      });
    };
  }, []);
}

function leave(): void {
  isLeaving = true;
  addEventListener('popstate', () => (isLeaving = false), { once: true });
  history.back();
}

function hasOverlayEntry(): boolean {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && mark in state;
}

/** A full-window picture viewer. Buttons, arrow keys and swipes wrap around; Escape and back navigation close it. */
export function Lightbox(props: LightboxProps) {
  const {
    label,
    images,
    index,
    onIndex,
    onClose,
    counter,
    withDigits = false,
    withThumbnails = false,
  } = props;
  const dialog = useModalDialog(() => {
    onClose();
    return true;
  });
  useCloseOnBack(onClose);
  const isEnlarged = useEnlarged();
  const total = images.length;
  const hasOthers = total > 1;
  const step = (by: number) => onIndex((index + by + total) % total);
  const swipe = useSwipe({ onLeft: () => step(1), onRight: () => step(-1) });
  const image = images[index];
  if (!image) return null;

  const onKeyDown = (event: KeyboardEvent) => {
    dialog.onKeyDown(event);
    if (isShortcut(event)) return;
    const next = lightboxKey(event.key, { index, total, withDigits });
    if (next === undefined) return;
    event.preventDefault();
    onIndex(next);
  };
  const closeOnBackdrop = ({ target, currentTarget }: MouseEvent) => {
    if (target === currentTarget) onClose();
  };
  return (
    <dialog {...dialog} className={styles.lightbox} aria-label={label} onKeyDown={onKeyDown}>
      <div className={styles.bar}>
        {/* Screen readers get the counter with the caption. */}
        <p className={styles.counter} aria-hidden>
          {counter(index + 1, total)}
        </p>
        <button type="button" className={`round ${styles.control}`} onClick={onClose} aria-label="Close">
          <X aria-hidden />
        </button>
      </div>
      <div className={styles.stage} data-enlarged={isEnlarged} onClick={closeOnBackdrop} {...swipe}>
        {hasOthers && (
          <button
            type="button"
            className={`round ${styles.control}`}
            onClick={() => step(-1)}
            aria-label="Previous image"
          >
            <ChevronLeft aria-hidden />
          </button>
        )}
        {indexesAround(index, total).map((at) => {
          const nearby = images[at];
          return nearby && <LightboxPicture key={nearby.id} image={nearby} isCurrent={at === index} />;
        })}
        {hasOthers && (
          <button
            type="button"
            className={`round ${styles.control}`}
            onClick={() => step(1)}
            aria-label="Next image"
          >
            <ChevronRight aria-hidden />
          </button>
        )}
      </div>
      <div aria-live="polite">
        {/* The key scrolls the next caption back to its beginning. */}
        <p key={image.id} className={styles.caption}>
          <span className="visually-hidden">{`${counter(index + 1, total)}: `}</span>
          {linkedText(image.caption ?? image.alt)}
        </p>
      </div>
      {withThumbnails && <LightboxThumbnails images={images} index={index} onIndex={onIndex} />}
    </dialog>
  );
}

/** The current picture or a hidden neighbour, which is prefetched. */
function LightboxPicture({ image, isCurrent }: { image: LightboxImage; isCurrent: boolean }) {
  const sizes = image.width === undefined ? '100vw' : `min(100vw, ${String(image.width)}px)`;
  return (
    <picture className={styles.picture} hidden={!isCurrent}>
      {image.avif && <source type="image/avif" srcSet={image.avif} sizes={sizes} />}
      <img src={image.src} srcSet={image.srcSet} sizes={sizes} alt={image.alt} draggable={false} />
    </picture>
  );
}

function indexesAround(index: number, total: number): number[] {
  return [...new Set([(index - 1 + total) % total, index, (index + 1) % total])];
}

type Position = {
  readonly index: number;
  readonly total: number;
  readonly withDigits: boolean;
};

/** The index that a key navigates to: arrows wrap around, 1 to 9 jump (specification §9); undefined for other keys. */
export function lightboxKey(key: string, { index, total, withDigits }: Position): number | undefined {
  if (key === 'ArrowRight') return (index + 1) % total;
  if (key === 'ArrowLeft') return (index - 1 + total) % total;
  if (withDigits && /^[1-9]$/.test(key) && Number(key) <= total) return Number(key) - 1;
  return undefined;
}

type LightboxThumbnailsProps = {
  images: readonly LightboxImage[];
  index: number;
  onIndex: (index: number) => void;
};

/** The thumbnail strip of a lightbox, which scrolls to the current picture; on wide screens only (specification §2). */
function LightboxThumbnails({ images, index, onIndex }: LightboxThumbnailsProps) {
  const strip = useRef<HTMLUListElement>(null);
  useEffect(() => {
    strip.current?.children[index]?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [index]);
  return (
    <ul ref={strip} className={styles.thumbnails}>
      {images.map((image, at) => (
        <li key={image.id}>
          <button
            type="button"
            className={styles.thumbnail}
            aria-label={`Show image ${at + 1}`}
            aria-current={at === index}
            onClick={() => onIndex(at)}
          >
            <picture>
              {image.avif && <source type="image/avif" srcSet={image.avif} sizes="70px" />}
              <img src={image.thumbnail} alt="" loading="lazy" />
            </picture>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The minimum horizontal distance of a swipe in pixels. */
const MINIMUM_DISTANCE = 40;

type Swipe = {
  readonly onLeft: () => void;
  readonly onRight: () => void;
};

/**
 * Pointer handlers that detect left and right swipes; `touch-action` must leave these to the page. Pinching with two
 * fingers is not a swipe, nor is panning a zoomed page with one.
 */
function useSwipe({ onLeft, onRight }: Swipe) {
  const start = useRef<{ x: number; y: number }>(undefined);
  return {
    onPointerDown: ({ pointerType, isPrimary, clientX, clientY }: PointerEvent) => {
      const mayBegin = pointerType !== 'mouse' && isPrimary && !isEnlarged();
      start.current = mayBegin ? { x: clientX, y: clientY } : undefined;
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      const from = start.current;
      start.current = undefined;
      if (!from) return;
      const [deltaX, deltaY] = [clientX - from.x, clientY - from.y];
      if (Math.abs(deltaX) < MINIMUM_DISTANCE || Math.abs(deltaX) < Math.abs(deltaY)) return;
      if (deltaX < 0) onLeft();
      else onRight();
    },
    onPointerCancel: () => {
      start.current = undefined;
    },
  };
}

/** Whether the page is pinch-zoomed. */
function isEnlarged(): boolean {
  return (window.visualViewport?.scale ?? 1) > 1.01;
}

/** Whether the page is pinch-zoomed; rerenders on changes. */
function useEnlarged(): boolean {
  return useSyncExternalStore(subscribe, isEnlarged, () => false);
}

function subscribe(onChange: () => void): () => void {
  window.visualViewport?.addEventListener('resize', onChange);
  return () => window.visualViewport?.removeEventListener('resize', onChange);
}
