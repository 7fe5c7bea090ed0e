/** What a pass read, as a text that differs when others have written in between, and whether it found nothing to do. */
export type Pass = { readonly state: string; readonly isSettled: boolean };

/** Max passes over unchanged content. One that still finds something to do after these points to a defect. */
const MAX_PASSES = 10;
/** In milliseconds: two thirds of the function's timeout, so that the run can still end properly. */
const MAX_TIME = 10 * 60 * 1000;

/**
 * Repeats a pass until one finds nothing to do. A burst of writes is followed to its end, since each pass then reads
 * another state. Throws when ten passes over the same state found something to do, and after ten minutes.
 */
export async function settle(what: string, pass: () => Promise<Pass>): Promise<void> {
  const start = performance.now();
  let known: string | undefined;
  let passes = 0;
  while (performance.now() - start < MAX_TIME) {
    const { state, isSettled } = await pass();
    if (isSettled) return;
    passes = state === known ? passes + 1 : 1;
    if (passes === MAX_PASSES)
      throw new Error(`${what} still changed after ${MAX_PASSES} passes over the same content.`);
    known = state;
  }
  throw new Error(`${what} still changed after ${MAX_TIME / 60_000} minutes.`);
}
