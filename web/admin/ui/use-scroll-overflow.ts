import { type RefObject, useEffect, useState } from 'react';

/** Whether a horizontally scrolling element has hidden content before and after its visible part. */
export function useScrollOverflow(scroller: RefObject<HTMLElement | null>) {
  const [overflow, setOverflow] = useState({ before: false, after: false });
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const measure = () => {
      const before = element.scrollLeft > 1;
      const after = element.scrollLeft + element.clientWidth < element.scrollWidth - 1;
      setOverflow((previous) =>
        previous.before === before && previous.after === after ? previous : { before, after },
      );
    };
    const resizes = new ResizeObserver(measure);
    // The children grow when the web font has loaded.
    for (const each of [element, ...element.children]) resizes.observe(each);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      resizes.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [scroller]);
  return overflow;
}
