import { useEffect, useRef, useState } from 'react';
import { type Failure, failureOf } from '../connection/failure.ts';
import { type UploadOptions, UploadCancelledError } from './send-file.ts';

export type UploadState =
  | { readonly status: 'idle' }
  | { readonly status: 'uploading'; readonly percent: number }
  | { readonly status: 'failed'; readonly message: string };

/** How a run ended. `made` is the result of its work. */
export type Outcome<Made> =
  | { readonly ended: 'made'; readonly made: Made }
  | { readonly ended: 'failed'; readonly made?: never; readonly failure: Failure; readonly error: unknown }
  | { readonly ended: 'cancelled'; readonly made?: never };

/** Runs uploads; `state` is that of the latest one. A failure is kept until the next run. */
export function useUpload() {
  const [state, setState] = useState<UploadState>({ status: 'idle' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function run<Made>(work: (options: UploadOptions) => Promise<Made>): Promise<Outcome<Made>> {
    const controller = new AbortController();
    running.current = controller;
    const show = (next: UploadState) => {
      if (running.current === controller) setState(next);
    };
    show({ status: 'uploading', percent: 0 });
    try {
      const made = await work({
        signal: controller.signal,
        onProgress: (percent) => show({ status: 'uploading', percent }),
      });
      show({ status: 'idle' });
      return { made, ended: 'made' };
    } catch (error) {
      if (error instanceof UploadCancelledError) {
        show({ status: 'idle' });
        return { ended: 'cancelled' };
      }
      console.error('An upload failed', error);
      const failure = failureOf(error);
      show({ status: 'failed', message: failure.message });
      return { ended: 'failed', failure, error };
    }
  }

  return { state, run, cancel: () => running.current?.abort() };
}
