import { useEffect, useRef, useState } from 'react';
import { type PageName, pages } from '../routes/pages.ts';
import { focusMain } from '../components/focus-main.ts';

/** Tells a screen reader the page that a followed link led to, and moves the focus to its beginning. */
export function RouteAnnouncer({ name }: { name: PageName }) {
  const announced = useRef(name);
  const [message, setMessage] = useState('');
  useEffect(() => {
    if (announced.current === name) return;
    announced.current = name;
    setMessage(pages[name].title);
    focusMain();
  }, [name]);
  return (
    <p className="visually-hidden" role="status">
      {message}
    </p>
  );
}
