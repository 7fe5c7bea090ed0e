import { type RefObject, useEffect, useState } from 'react';

/** Whether an element that scrolls sideways has more to show before and after what is seen of it. */
export function useScrollOverflow(scroller: RefObject<HTMLElement | null>) {
  const [more, setMore] = useState({ before: false, after: false });
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const look = () => {
      const before = element.scrollLeft > 1;
      const after = element.scrollLeft + element.clientWidth < element.scrollWidth - 1;
      setMore((seen) => (seen.before === before && seen.after === after ? seen : { before, after }));
    };
    const resizes = new ResizeObserver(look);
    // What is in it grows when its face has arrived.
    for (const each of [element, ...element.children]) resizes.observe(each);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      resizes.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [scroller]);
  return more;
}
