import { useEffect, useState } from 'react';

/** Returns a text once it has not changed for some milliseconds, so that what is half typed is not judged; empty at once. */
export function useDebounced(text: string, delay: number): string {
  const [debounced, setDebounced] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), delay);
    return () => clearTimeout(timer);
  }, [text, delay]);
  return text && debounced;
}
