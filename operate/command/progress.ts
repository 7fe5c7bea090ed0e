/** Tells how far a long piece of work is. `total` is undefined while it is not known. */
export type Progress = (what: string, done: number, total?: number) => void;

/** Shows progress on a terminal on one line that counts up; in a log, at each tenth of the way and at the end. */
export function terminalProgress(out: NodeJS.WriteStream = process.stdout): Progress {
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
