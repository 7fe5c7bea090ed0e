import { useEffect, useRef } from 'react';
import { type Draft, type FormValues, keepDraft } from './drafts.ts';

/** How long after the last key a draft is kept, in milliseconds. */
const DELAY = 250;

/**
 * Keeps what stands in an open form as a draft under `key`, a moment after each change and when the page is left.
 * `about` is kept beside it. Nothing is kept while `active` is false.
 */
export function useDraft(
  key: string,
  values: FormValues,
  about: Omit<Draft, 'values' | 'at'>,
  active: boolean,
): void {
  const content = JSON.stringify({ values, ...about });
  const keep = useRef(() => {});
  useEffect(() => {
    keep.current = () => keepDraft(key, { values: { ...values }, ...about, at: new Date().toISOString() });
  });
  useEffect(() => {
    if (!active) return;
    const keepNow = () => keep.current();
    const timer = setTimeout(keepNow, DELAY);
    addEventListener('pagehide', keepNow);
    return () => {
      clearTimeout(timer);
      removeEventListener('pagehide', keepNow);
    };
  }, [key, content, active]);
}
