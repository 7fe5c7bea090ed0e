/** Reports the progress of a long operation. `total` is undefined while it is unknown. */
export type Progress = (what: string, done: number, total?: number) => void;

type Output = { readonly isTTY?: boolean; write(text: string): unknown };

/** Prints progress: on a TTY as one line that is overwritten, otherwise a line at every tenth and at the end. */
export function terminalProgress(out: Output = process.stdout): Progress {
  let last = '';
  return (what, done, total) => {
    const text = `${what}: ${done.toLocaleString('en-GB')}${total === undefined ? '' : ` of ${total.toLocaleString('en-GB')}`}`;
    const isEnd = done === total;
    if (out.isTTY) {
      out.write(`\r${text.padEnd(last.length)}${isEnd ? '\n' : ''}`);
      last = isEnd ? '' : text;
    } else if (isEnd || (total !== undefined && done % Math.max(1, Math.ceil(total / 10)) === 0)) {
      out.write(`${text}\n`);
    }
  };
}
