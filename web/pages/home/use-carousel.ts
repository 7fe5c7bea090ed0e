import { useEffect, useState, useSyncExternalStore } from 'react';
import { prefersReducedMotion } from '../../components/prefers-reduced-motion.ts';
import { createCarousel } from './carousel.ts';

/** A carousel that runs while it is shown; it starts paused for a visitor who asked for less motion. */
export function useCarousel(count: number) {
  const [carousel] = useState(() => createCarousel(count));
  useEffect(() => {
    if (prefersReducedMotion()) carousel.pause();
    else carousel.start();
    return carousel.stop;
  }, [carousel]);
  const state = useSyncExternalStore(carousel.subscribe, carousel.current, carousel.current);
  return { carousel, ...state };
}
