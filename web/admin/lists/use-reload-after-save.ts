import { useEffect, useRef } from 'react';

/** In milliseconds after a save: the server looks at a picture within seconds, and later while others are before it. */
const WAITS = [2_000, 10_000, 40_000];

/**
 * Reloads a list after a save, and where its items show uploaded pictures a few times more: that a picture was refused is known
 * some time after it was saved.
 */
export function useReloadAfterSave(reload: () => Promise<void>, hasPictures: boolean): () => Promise<void> {
  const timers = useRef<ReturnType<typeof setTimeout>[]>([]);
  const stop = () => timers.current.forEach(clearTimeout);
  useEffect(() => stop, []);
  return () => {
    stop();
    timers.current = hasPictures ? WAITS.map((wait) => setTimeout(() => void reload(), wait)) : [];
    return reload();
  };
}
