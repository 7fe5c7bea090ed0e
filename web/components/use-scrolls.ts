import { type RefObject, useEffect, useState } from 'react';

/**
 * Whether an element holds more sideways than it shows; what has nothing to press in it then needs the focus itself. It does
 * until it is measured: a page without script can be scrolled by keyboard, too.
 */
export function useScrolls(scroller: RefObject<HTMLElement | null>): boolean {
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
