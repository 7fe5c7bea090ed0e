import { useEffect, useEffectEvent, useRef } from 'react';
import { mediaKey } from '../../../contract/media.ts';

/** In milliseconds after a save: the server looks at a picture within seconds, and later while others are before it. */
const WAITS = [2_000, 10_000, 40_000];

/**
 * Calls `refresh` a few times after a list has come to show another uploaded picture: that it was refused is known some time after
 * it was saved. `pictures` are the addresses in the list, once that is loaded.
 */
export function useArrivingPictures(
  pictures: readonly (string | undefined)[] | undefined,
  refresh: () => void,
): void {
  const known = useRef<ReadonlySet<string>>(undefined);
  const refreshNow = useEffectEvent(refresh);
  const uploaded = pictures
    ?.filter((address) => address !== undefined && mediaKey(address) !== undefined)
    .join(' ');

  useEffect(() => {
    if (uploaded === undefined) return;
    const before = known.current;
    const now = uploaded.split(' ').filter(Boolean);
    known.current = new Set(now);
    if (!before || now.every((address) => before.has(address))) return;
    const timers = WAITS.map((wait) => setTimeout(() => refreshNow(), wait));
    return () => timers.forEach(clearTimeout);
  }, [uploaded]);
}
