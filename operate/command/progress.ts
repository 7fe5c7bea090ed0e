import pMap from 'p-map';

/** Reports the progress of a long operation. */
export type Progress = (what: string, done: number, total: number) => void;

type Output = { readonly isTTY?: boolean; write(text: string): unknown };

/** Prints progress: on a TTY as one line that is overwritten, otherwise a line at every tenth and at the end. */
export function terminalProgress(out: Output = process.stdout): Progress {
  let last = '';
  return (what, done, total) => {
    const text = `${what}: ${done.toLocaleString('en-GB')} of ${total.toLocaleString('en-GB')}`;
    const isEnd = done === total;
    if (out.isTTY) {
      out.write(`\r${text.padEnd(last.length)}${isEnd ? '\n' : ''}`);
      last = isEnd ? '' : text;
    } else if (isEnd || done % Math.max(1, Math.ceil(total / 10)) === 0) {
      out.write(`${text}\n`);
    }
  };
}

/** Processes a list, eight elements at once, and reports each one done. Returns the results in the order of the list. */
export function withProgress<Element, Result>(
  what: string,
  list: readonly Element[],
  progress: Progress,
  process: (element: Element) => Promise<Result>,
): Promise<Result[]> {
  let done = 0;
  return pMap(
    list,
    async (element) => {
      const result = await process(element);
      progress(what, (done += 1), list.length);
      return result;
    },
    { concurrency: 8 },
  );
}
