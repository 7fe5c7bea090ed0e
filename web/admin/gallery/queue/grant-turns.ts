import { UploadCancelledError } from '../../uploads/send-file.ts';

let lastTurn: Promise<unknown> = Promise.resolve();

/**
 * Waits until all before have passed: pictures are granted in the order in which they begin, which is their order in the
 * gallery, and sent side by side. Returns the function that passes. Throws UploadCancelledError when the signal is aborted.
 */
export async function takeTurn(signal: AbortSignal): Promise<() => void> {
  const before = lastTurn;
  let pass = () => {};
  const passed = new Promise<void>((resolve) => (pass = resolve));
  lastTurn = Promise.all([before, passed]);
  try {
    await Promise.race([before, aborted(signal)]);
    return pass;
  } catch (error) {
    pass();
    throw error;
  }
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const stop = () => reject(new UploadCancelledError());
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
}
