import { useEffect, useState } from 'react';
import { lookAgain } from './look-again.ts';

/** How often the clock is looked at, in milliseconds. */
const LOOK_EVERY = 15_000;

/** The instant that it is, looked at again while the page is open; `undefined` until the page runs in a browser. */
export function useNow(): Date | undefined {
  const [now, setNow] = useState<Date>();
  useEffect(() => lookAgain(() => setNow(new Date()), LOOK_EVERY), []);
  return now;
}
