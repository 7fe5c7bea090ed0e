import { useEffect, useState } from 'react';

/** How often the clock is looked at, in milliseconds. */
const LOOK_EVERY = 15_000;

/** The instant that it is, looked at again while the page is open; `undefined` until the page runs in a browser. */
export function useNow(): Date | undefined {
  const [now, setNow] = useState<Date>();
  useEffect(() => {
    const look = () => setNow(new Date());
    look();
    const timer = setInterval(look, LOOK_EVERY);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return now;
}
