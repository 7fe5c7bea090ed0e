import type { Reporter, TestCase } from 'vitest/node';

/** Prints the errors of tests that passed only when they were repeated, which vitest's own reporters leave out. */
export default class RetriedErrors implements Reporter {
  onTestCaseResult(test: TestCase): void {
    const { state, errors = [] } = test.result();
    if (state !== 'passed' || errors.length === 0) return;
    const stacks = errors.map(({ stack, message }) => stack ?? message);
    console.error(`Passed only when repeated: ${test.fullName}\n${stacks.join('\n')}`);
  }
}
