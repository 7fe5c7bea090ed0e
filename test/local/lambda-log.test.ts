import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { log } from '../../lambdas/core/platform/environment.ts';
import { printOnlyProblems } from '../../local/lambda-log.ts';

const original = console.log;
const printed: unknown[] = [];
const problems: unknown[] = [];

beforeEach(() => {
  printed.length = problems.length = 0;
  vi.stubEnv('LAMBDA_LOG', '');
  console.log = (...values: unknown[]) => void printed.push(...values);
  vi.spyOn(console, 'error').mockImplementation((entry: unknown) => void problems.push(entry));
});
afterEach(() => {
  console.log = original;
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

describe('the Lambdas’ log under npm start', () => {
  it('omits routine lines', () => {
    printOnlyProblems();
    log({ requestId: '1', route: 'GET /api/events', status: 200, milliseconds: 3 });
    log({ requestId: '2', route: 'PUT /api/events/{id}', status: 409, milliseconds: 3 });
    log({ message: 'Published', written: ['index.html'] });
    log({ message: 'Picture processed', key: 'gallery/a.jpg', outcome: 'rendered' });
    expect([...printed, ...problems]).toEqual([]);
  });

  it('prints an error with its stack, a warning, and a response of 500 and above', () => {
    printOnlyProblems();
    const request = { requestId: '1', route: 'GET /api/events', milliseconds: 3 };
    log({ ...request, status: 500, error: new Error('Out of order', { cause: new Error('No connection') }) });
    log({ warning: 'A picture is shown without its thumbnail', key: 'gallery/a.jpg' });
    log({ ...request, status: 503 });
    expect(problems).toMatchObject([
      { status: 500, error: { stack: expect.stringMatching(/^Error: Out of order\n +at /) } },
      { warning: 'A picture is shown without its thumbnail', key: 'gallery/a.jpg' },
      { route: 'GET /api/events', status: 503 },
    ]);
  });
});
