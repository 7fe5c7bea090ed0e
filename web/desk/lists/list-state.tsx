import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/states.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { List } from '../cached-list.ts';

type ListStateProps = {
  list: List<unknown>;
  /** What could not be loaded, in the warning. */
  what?: string;
  /** Shown if the list has loaded and is empty. */
  emptyText?: string | undefined;
  children: ReactNode;
};

/** Renders the list, or a spinner until there is something to show, with a warning and a retry button if loading failed. */
export function ListState({ list, what = 'This list', emptyText, children }: ListStateProps) {
  if (list.status === 'loading' && list.items.length === 0) return <Spinner />;
  const hasFailed = list.status === 'failed';
  return (
    <>
      {hasFailed && (
        <Notice kind="warning">
          <p>{`${what} could not be loaded from the server.`}</p>
          <Button onClick={() => void list.reload()}>Try Again</Button>
        </Notice>
      )}
      {list.items.length > 0 ? children : emptyText && !hasFailed && <p>{emptyText}</p>}
    </>
  );
}
