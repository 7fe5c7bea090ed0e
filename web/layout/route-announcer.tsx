import { useEffect, useRef, useState } from 'react';
import { isPageName, pages } from '../routes/pages.ts';
import type { View } from '../routes/views.ts';
import { focusMain } from '../components/focus-main.ts';

/** Tells a screen reader the page that a followed link led to, and moves the focus to its beginning. */
export function RouteAnnouncer({ view: { name, path } }: { view: View }) {
  // Another folder of the gallery is the same page.
  const place = isPageName(name) ? name : path;
  const announced = useRef(place);
  const [message, setMessage] = useState('');
  useEffect(() => {
    if (announced.current === place) return;
    announced.current = place;
    setMessage(isPageName(name) ? pages[name].title : document.title);
    focusMain();
  }, [place, name]);
  return (
    <p className="visually-hidden" role="status">
      {message}
    </p>
  );
}
