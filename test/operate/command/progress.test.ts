import { describe, expect, it } from 'vitest';
import { terminalProgress } from '../../../operate/command/command.ts';

/** Returns what is printed for these calls. */
function printed(isTTY: boolean, ...calls: (readonly [done: number, total: number])[]): string {
  const written: string[] = [];
  const progress = terminalProgress({ isTTY, write: (text) => written.push(text) });
  for (const [done, total] of calls) progress('Files', done, total);
  return written.join('');
}

const upTo = (total: number) => Array.from({ length: total }, (_, index) => [index + 1, total] as const);

describe('terminalProgress', () => {
  it('overwrites one line of a terminal, and ends it with the last step', () => {
    expect(printed(true, [1_000, 1_001], [1_001, 1_001])).toBe(
      '\rFiles: 1,000 of 1,001\rFiles: 1,001 of 1,001\n',
    );
    expect(printed(true, [10, 11], [2, 3])).toBe('\rFiles: 10 of 11\rFiles: 2 of 3  ');
  });

  it('prints at most eleven lines elsewhere', () => {
    expect(printed(false, ...upTo(3))).toBe('Files: 1 of 3\nFiles: 2 of 3\nFiles: 3 of 3\n');
    const lines = printed(false, ...upTo(1_234)).split('\n');
    expect([lines[0], lines.at(-2), lines.length]).toEqual([
      'Files: 124 of 1,234',
      'Files: 1,234 of 1,234',
      11,
    ]);
  });
});
