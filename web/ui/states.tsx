import RefreshCw from 'lucide-react/icons/refresh-cw';
import { Component, type ReactNode } from 'react';
import type { Loaded } from '../data/query.ts';
import { Button } from './button.tsx';
import styles from './states.module.css';

type WhenLoadedProps<Value> = {
  of: Loaded<Value>;
  /** The text of the spinner. */
  loading?: string;
  /** The message if loading failed without a fallback, or with an empty one. */
  failed?: string;
  /** Reserves the window's height while loading, to avoid a layout shift; false for content below the fold. */
  fillsPage?: boolean;
  /** `retry` is defined for a fallback. */
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
  return children(loaded.value, loaded.isFallback, loaded.isFallback ? loaded.retry : undefined);
}

function isEmptyList(value: unknown): boolean {
  if (typeof value === 'object' && value !== null && 'items' in value) return isEmptyList(value.items);
  return Array.isArray(value) && value.length === 0;
}

type SpinnerProps = {
  /** The text beside the wheel. */
  label?: string;
  /** Reserves about the height of a page, so that the footer does not jump. */
  fillsPage?: boolean;
};

/** A loading indicator; without JavaScript, on a page that was never published, a message. */
export function Spinner({ label = 'Loading...', fillsPage = false }: SpinnerProps) {
  return (
    <p className={styles.loading} role="status" data-fills-page={fillsPage}>
      <span className={`${styles.wheel} with-script`} aria-hidden="true" />
      <span className="with-script">{label}</span>
      <span className="without-script">This part needs JavaScript.</span>
    </p>
  );
}

type FailedStateProps = {
  message: string;
  retry: () => void;
  fillsPage?: boolean;
};

/** An error message with a retry button. */
export function FailedState({ message, retry, fillsPage = false }: FailedStateProps) {
  return (
    <div ref={passFocusToMain} className={styles.state} role="alert" data-fills-page={fillsPage}>
      <p>{message}</p>
      <Button onClick={retry}>
        <RefreshCw size={18} aria-hidden />
        Try Again
      </Button>
    </div>
  );
}

/** A message for an empty page or list. `children` can add a button. */
export function EmptyState({
  heading,
  message,
  children,
}: {
  heading?: string;
  message: string;
  children?: ReactNode;
}) {
  return (
    <div ref={passFocusToMain} className={styles.state}>
      {heading && <h2 className="text-3">{heading}</h2>}
      <p>{message}</p>
      {children}
    </div>
  );
}

type ContainedProps = {
  /** Shown in place of children that fail. */
  fallback?: ReactNode;
  children: ReactNode;
};

/** Keeps the failure of one part of the page, such as the search, from removing the others. */
export class Contained extends Component<ContainedProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}

/** Moves the focus to the start of the page's content, such as when the focused element is removed. */
export function focusMain(): void {
  document.getElementById('main')?.focus({ preventScroll: true });
}

/**
 * A `ref` for an element that is removed when its button is pressed, such as 'Try Again': if the focus was inside, it moves
 * to the start of the content instead of being lost.
 */
function passFocusToMain(element: HTMLElement | null): () => void {
  return () => {
    if (element?.contains(document.activeElement)) focusMain();
  };
}
