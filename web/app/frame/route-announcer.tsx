import { useEffect, useRef, useState } from 'react';
import { useParish } from '../../data/parish.tsx';
import { isPageName, pages, pageWords } from '../../routes/pages.ts';
import type { View } from '../../routes/views.ts';
import { focusMain } from '../../ui/states.tsx';

/** Announces a client-side navigation to screen readers, and moves the focus to the start of the new page. */
export function RouteAnnouncer({ view: { name, path } }: { view: View }) {
  // Gallery folders share one page.
  const place = isPageName(name) ? name : path;
  const parish = useParish();
  const announced = useRef(place);
  const [message, setMessage] = useState('');
  useEffect(() => {
    if (announced.current === place) return;
    announced.current = place;
    setMessage(isPageName(name) ? pageWords(pages[name], parish).title : document.title);
    focusMain();
  }, [place, name, parish]);
  return (
    <p className="visually-hidden" role="status">
      {message}
    </p>
  );
}
