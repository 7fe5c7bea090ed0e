import { useEffect, useState } from 'react';
import { lookAgain } from './look-again.ts';

/** The interval in milliseconds at which the time is updated. */
const LOOK_EVERY = 15_000;

/** The current time, updated while the page is open; `undefined` on the server and during hydration. */
export function useNow(): Date | undefined {
  const [now, setNow] = useState<Date>();
  useEffect(() => lookAgain(() => setNow(new Date()), LOOK_EVERY), []);
  return now;
}
