import { useEffect, useState } from 'react';
import { poll } from './poll.ts';

/** The interval in milliseconds at which the time is updated. */
const POLL_INTERVAL = 15_000;

/** The current time, updated while the page is open; `undefined` on the server and during hydration. */
export function useNow(): Date | undefined {
  const [now, setNow] = useState<Date>();
  useEffect(() => poll(() => setNow(new Date()), POLL_INTERVAL), []);
  return now;
}
