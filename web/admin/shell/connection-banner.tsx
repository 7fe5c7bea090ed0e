import { useEffect } from 'react';
import { Notice } from '../../components/notice.tsx';
import { api } from '../../session/api.ts';
import { reloadAllLists } from '../cache/cached-list.ts';
import { connection, trackConnection } from '../connection/connection.ts';

/** How long to wait before another request to a server that could not be reached, in milliseconds. */
const RETRY_AFTER = 10_000;

/** Says that nothing can be saved to the server, until it can be reached again. */
export function ConnectionBanner() {
  const state = connection.useValue();
  useEffect(() => {
    if (state !== 'unreachable') return;
    const retry = () => void trackConnection(api.parish.get).then(reloadAllLists, () => {});
    const timer = setInterval(retry, RETRY_AFTER);
    addEventListener('online', retry);
    return () => {
      clearInterval(timer);
      removeEventListener('online', retry);
    };
  }, [state]);
  if (state === 'reachable') return null;
  return (
    <Notice kind="warning">
      {state === 'off' ? (
        <p>
          <strong>Demo mode.</strong> You can try everything out, but changes are not saved to the server:
          they are gone when this page is closed.
        </p>
      ) : (
        <p>
          <strong>The server cannot be reached.</strong> Changes are not saved to the server.
        </p>
      )}
    </Notice>
  );
}
