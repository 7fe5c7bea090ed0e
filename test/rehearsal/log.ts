import { appendFileSync, writeFileSync } from 'node:fs';

/** A failed step. The message says what was observed. */
export class StepFailed extends Error {
  override readonly name = 'StepFailed';
}

/** The rehearsal's log: a line per step on the terminal, and in a file that also has the output of every command. */
export type Log = {
  readonly file: string;
  line(text: string): void;
  /** Runs a step, and logs whether it passed and how long it took. Throws StepFailed when it did not pass. */
  step<Result>(name: string, run: () => Promise<Result>): Promise<Result>;
};

/** Opens an empty log. */
export function openLog(file: string): Log {
  writeFileSync(file, '');
  const line = (text: string) => {
    console.log(text);
    appendFileSync(file, `${text}\n`);
  };
  return {
    file,
    line,
    async step(name, run) {
      const began = performance.now();
      const seconds = () => `${((performance.now() - began) / 1000).toFixed(0)} s`.padStart(6);
      appendFileSync(file, `\n── ${name}\n`);
      try {
        const result = await run();
        line(`  ✓ ${seconds()}  ${name}`);
        return result;
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        line(`  ✗ ${seconds()}  ${name}`);
        throw new StepFailed(`${name}: ${reason}`, { cause: error });
      }
    },
  };
}
