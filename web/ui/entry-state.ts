import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Creates a hook like `useState` for a component that a page contains once. On going back to a history entry the component
 * starts with the value that it had there, as long as the document has not been left.
 */
export function entryState<Value>(initial: Value) {
  const values = new Map<string, Value>();
  return () => {
    const { key, pathname } = useLocation();
    const entry = `${key} ${pathname}`;
    const [value, setValue] = useState(() => values.get(entry) ?? initial);
    useEffect(() => void values.set(entry, value), [entry, value]);
    return [value, setValue] as const;
  };
}
