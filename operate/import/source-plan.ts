import type { Progress } from '../command/progress.ts';

/** The plan for one source: lines that describe it, and `execute` to carry it out. */
export type SourcePlan = {
  readonly faults: readonly string[];
  /** How many records, pictures or captions to create. */
  readonly count: number;
  readonly lines: readonly string[];
  execute(progress: Progress): Promise<void>;
};
