import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import X from 'lucide-react/icons/x';
import type { KeyboardEvent, MouseEvent } from 'react';
import { linkedText } from '../text/linked-text.tsx';
import { isShortcut } from '../is-shortcut.ts';
import type { LightboxImage } from './lightbox-image.ts';
import { LightboxThumbnails } from './lightbox-thumbnails.tsx';
import styles from './lightbox.module.css';
import { lightboxKey } from './lightbox-key.ts';
import { useBackCloses } from './use-back-closes.ts';
import { useEnlarged } from './use-enlarged.ts';
import { useModalDialog } from '../use-modal-dialog.ts';
import { useSwipe } from './use-swipe.ts';

type LightboxProps = {
  /** What the pictures are, for a screen reader. */
  label: string;
  images: readonly LightboxImage[];
  /** Which of them is shown, from 0. */
  index: number;
  onIndex: (index: number) => void;
  onClose: () => void;
  /** The counter's words, such as '3 of 13'. */
  counter: (position: number, total: number) => string;
  /** The keys 1 to 9 jump to that picture. */
  withDigits?: boolean;
  /** A strip of small pictures, on wide screens. */
  withThumbnails?: boolean;
};

/** Pictures, one at a time, over the whole window: by buttons, arrow keys or a swipe, around both ends. Escape and 'back' close. */
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
  useBackCloses(onClose);
  const isEnlarged = useEnlarged();
  const total = images.length;
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
  const closeOnGround = ({ target, currentTarget }: MouseEvent) => {
    if (target === currentTarget) onClose();
  };
  return (
    <dialog {...dialog} className={styles.lightbox} aria-label={label} onKeyDown={onKeyDown}>
      <div className={styles.bar}>
        {/* Read aloud with the caption. */}
        <p className={styles.counter} aria-hidden>
          {counter(index + 1, total)}
        </p>
        <button type="button" className={styles.control} onClick={onClose} aria-label="Close">
          <X size={26} aria-hidden />
        </button>
      </div>
      <div className={styles.stage} data-enlarged={isEnlarged} onClick={closeOnGround} {...swipe}>
        <button type="button" className={styles.control} onClick={() => step(-1)} aria-label="Previous image">
          <ChevronLeft size={28} aria-hidden />
        </button>
        {around(index, total).map((at) => {
          const near = images[at];
          return near && <LightboxPicture key={near.id} image={near} isShown={at === index} />;
        })}
        <button type="button" className={styles.control} onClick={() => step(1)} aria-label="Next image">
          <ChevronRight size={28} aria-hidden />
        </button>
      </div>
      <p className={styles.caption} aria-live="polite">
        <span className="visually-hidden">{counter(index + 1, total)}: </span>
        {linkedText(image.caption ?? image.alt)}
      </p>
      {withThumbnails && <LightboxThumbnails images={images} index={index} onIndex={onIndex} />}
    </dialog>
  );
}

/** The picture that is shown, and its neighbours, which are fetched already so that a step shows them at once. */
function LightboxPicture({ image, isShown }: { image: LightboxImage; isShown: boolean }) {
  const sizes = image.width === undefined ? '100vw' : `min(100vw, ${String(image.width)}px)`;
  return (
    <picture className={styles.picture} hidden={!isShown}>
      {image.avif && <source type="image/avif" srcSet={image.avif} sizes={sizes} />}
      <img src={image.src} srcSet={image.srcSet} sizes={sizes} alt={image.alt} draggable={false} />
    </picture>
  );
}

function around(index: number, total: number): number[] {
  return [...new Set([(index - 1 + total) % total, index, (index + 1) % total])];
}
