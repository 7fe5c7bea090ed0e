import type { ReactNode } from 'react';
import type { Loaded } from '../data/query.ts';
import { FailedState } from './failed-state.tsx';
import { Spinner } from './spinner.tsx';

type WhenLoadedProps<Value> = {
  of: Loaded<Value>;
  /** The text while loading. */
  loading?: string;
  /** The sentence when the read has failed and has no fallback, or only an empty list: a failure is not emptiness. */
  failed?: string;
  /** Keeps a window's height, so that what follows does not jump; false where it is below the window anyway. */
  fillsPage?: boolean;
  /** `retry` is there when the last read failed, for what needs more than the page holds. */
  children: (value: Value, isFallback: boolean, retry: (() => void) | undefined) => ReactNode;
};

/** Shows a spinner, then what `children` make of the value; or the failure, with 'Try Again'. */
export function WhenLoaded<Value>({
  of: loaded,
  loading = 'Loading...',
  failed = 'This could not be loaded',
  fillsPage = true,
  children,
}: WhenLoadedProps<Value>) {
  if (loaded.status === 'loading') return <Spinner label={loading} fillsPage={fillsPage} />;
  if (loaded.status === 'failed' || (loaded.isFallback && isEmptyList(loaded.value)))
    return <FailedState message={failed} retry={loaded.retry} fillsPage={fillsPage} />;
  return children(loaded.value, loaded.isFallback, loaded.retry);
}

function isEmptyList(value: unknown): boolean {
  if (typeof value === 'object' && value !== null && 'items' in value) return isEmptyList(value.items);
  return Array.isArray(value) && value.length === 0;
}
