import type { ReactNode } from 'react';
import type { Loaded } from '../data/query.ts';
import { FailedState } from './failed-state.tsx';
import { Spinner } from './spinner.tsx';

type WhenLoadedProps<Value> = {
  of: Loaded<Value>;
  /** The text of the spinner. */
  loading?: string;
  /** The message if loading failed without a fallback, or with an empty one. */
  failed?: string;
  /** Reserves the window's height while loading, to avoid a layout shift; false for content below the fold. */
  fillsPage?: boolean;
  /** `retry` is defined if the last request failed. */
  children: (value: Value, isFallback: boolean, retry: (() => void) | undefined) => ReactNode;
};

/** Renders a spinner while loading, then `children` with the value, or an error message with 'Try Again'. */
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
