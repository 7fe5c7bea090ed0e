import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { failureOf } from '../connection.ts';
import { type UploadOptions, UploadCancelledError } from './send-file.ts';
import styles from './use-upload.module.css';

export type UploadState =
  | { readonly status: 'idle' }
  | { readonly status: 'uploading'; readonly percent: number }
  | { readonly status: 'failed'; readonly message: string };

/** How a run ended. `value` is the result of its work. */
type Outcome<Value> =
  | { readonly status: 'succeeded'; readonly value: Value }
  | { readonly status: 'failed'; readonly value?: never; readonly error: unknown }
  | { readonly status: 'cancelled'; readonly value?: never };

/** Runs uploads; `state` is that of the latest one. A failure is kept until the next run. */
export function useUpload() {
  const [state, setState] = useState<UploadState>({ status: 'idle' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function run<Value>(work: (options: UploadOptions) => Promise<Value>): Promise<Outcome<Value>> {
    const controller = new AbortController();
    running.current = controller;
    const show = (next: UploadState) => {
      if (running.current === controller) setState(next);
    };
    show({ status: 'uploading', percent: 0 });
    try {
      const value = await work({
        signal: controller.signal,
        onProgress: (percent) => show({ status: 'uploading', percent }),
      });
      show({ status: 'idle' });
      return { status: 'succeeded', value };
    } catch (error) {
      if (error instanceof UploadCancelledError) {
        show({ status: 'idle' });
        return { status: 'cancelled' };
      }
      console.error('An upload failed', error);
      show({ status: 'failed', message: failureOf(error).message });
      return { status: 'failed', error };
    }
  }

  return { state, run, cancel: () => running.current?.abort() };
}

type UploadProgressProps = {
  /** The name of the upload, for screen readers. */
  name: string;
  percent: number;
  onCancel: () => void;
};

/** An upload's progress bar and cancel button. */
export function UploadProgress({ name, percent, onCancel }: UploadProgressProps) {
  return (
    <div className={styles.upload}>
      <progress className={styles.bar} max={100} value={percent} aria-label={`Upload of ${name}`} />
      <span className={styles.percent}>{`${percent}%`}</span>
      <Button aria-label={`Cancel Upload of ${name}`} onClick={onCancel}>
        Cancel Upload
      </Button>
    </div>
  );
}
