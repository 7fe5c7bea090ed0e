import { useEffect, useEffectEvent, useRef } from 'react';
import { mediaKey } from '../../../contract/files/media.ts';

/** Milliseconds after a save. The server checks a picture within seconds, or later if others are queued before it. */
const DELAYS = [2_000, 10_000, 40_000];

/**
 * Calls `refresh` a few times after an uploaded picture appears in a list, because the server checks it only after the save
 * and may reject it. `pictures` are the URLs in the list; undefined until it is loaded.
 */
export function useRefreshForNewPictures(
  pictures: readonly (string | undefined)[] | undefined,
  refresh: () => void,
): void {
  const previous = useRef<ReadonlySet<string>>(undefined);
  const refreshNow = useEffectEvent(refresh);
  const uploaded = pictures
    ?.filter((address) => address !== undefined && mediaKey(address) !== undefined)
    .join(' ');

  useEffect(() => {
    if (uploaded === undefined) return;
    const before = previous.current;
    const now = uploaded.split(' ').filter(Boolean);
    previous.current = new Set(now);
    if (!before || now.every((address) => before.has(address))) return;
    const timers = DELAYS.map((delay) => setTimeout(() => refreshNow(), delay));
    return () => timers.forEach(clearTimeout);
  }, [uploaded]);
}
