import { useCallback, useEffect, useState } from 'react';
import type { OpenedDraft } from '../../../contract/entities/draft-link.ts';
import { ApiError } from '../../data/api-error.ts';
import { createRequest } from '../../data/request.ts';

type Opened =
  | { readonly status: 'loading' | 'failed' | 'ended' }
  | { readonly status: 'opened'; readonly draft: OpenedDraft };

const request = createRequest(async () => undefined);

/** What the link with a token leads to, which is asked for as a visitor, and a function that asks again after a failure. */
export function useOpenedDraft(token: string) {
  const [opened, setOpened] = useState<Opened>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    const show = (next: Opened) => {
      if (isCurrent) setOpened(next);
    };
    request<OpenedDraft>('draft-links', 'open', {}, { token }).then(
      (draft) => show({ status: 'opened', draft }),
      (error: unknown) => show({ status: hasEnded(error) ? 'ended' : 'failed' }),
    );
    return () => {
      isCurrent = false;
    };
  }, [token, attempt]);
  const retry = useCallback(() => {
    setOpened({ status: 'loading' });
    setAttempt((before) => before + 1);
  }, []);
  return { opened, retry };
}

/** Whether the API responded that there is no such link; an address without a token is not one. */
function hasEnded(error: unknown): boolean {
  return error instanceof ApiError && [400, 404].includes(error.status);
}
