import { useEffect, useState, useSyncExternalStore } from 'react';
import { prefersReducedMotion } from '../../components/prefers-reduced-motion.ts';
import { createCarousel } from './carousel.ts';

/** A carousel that runs while mounted; it starts paused for visitors who prefer reduced motion. */
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
