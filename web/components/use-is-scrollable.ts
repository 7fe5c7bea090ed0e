import { type RefObject, useEffect, useState } from 'react';

/**
 * Whether an element scrolls horizontally, and so has to be focusable if it has no controls. True until measured, so that it
 * can be scrolled by keyboard without JavaScript too.
 */
export function useIsScrollable(scroller: RefObject<HTMLElement | null>): boolean {
  const [scrolls, setScrolls] = useState(true);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const resizes = new ResizeObserver(() => setScrolls(element.scrollWidth > element.clientWidth));
    resizes.observe(element);
    return () => resizes.disconnect();
  }, [scroller]);
  return scrolls;
}
