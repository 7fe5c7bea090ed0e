import { UploadCancelledError } from '../../uploads/send-file.ts';

let lastTurn: Promise<unknown> = Promise.resolve();

/**
 * Waits until all earlier callers have passed on their turn, and returns the function that does so. Grants are requested in
 * turn, because their order is the order in the gallery, while files are sent concurrently. Throws UploadCancelledError when
 * the signal is aborted.
 */
export async function takeTurn(signal: AbortSignal): Promise<() => void> {
  const before = lastTurn;
  let pass = () => {};
  const passed = new Promise<void>((resolve) => (pass = resolve));
  lastTurn = Promise.all([before, passed]);
  try {
    await Promise.race([before, rejectOnAbort(signal)]);
    return pass;
  } catch (error) {
    pass();
    throw error;
  }
}

function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const stop = () => reject(new UploadCancelledError());
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
}
