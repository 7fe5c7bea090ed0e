import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { log } from '../../lambdas/core/platform/log.ts';
import { printOnlyProblems } from '../../local/lambda-log.ts';

const original = console.log;
const printed: unknown[] = [];
const problems: unknown[] = [];

beforeEach(() => {
  printed.length = problems.length = 0;
  vi.stubEnv('LAMBDA_LOG', '');
  console.log = (...values: unknown[]) => void printed.push(...values);
  vi.spyOn(console, 'error').mockImplementation((text: string) => void problems.push(text));
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

  it('prints an unexpected error with its stack and cause', () => {
    printOnlyProblems();
    const error = new Error('Out of order', { cause: new Error('No connection') });
    log({ requestId: '1', route: 'GET /api/events', status: 500, milliseconds: 3, error });
    expect(problems).toEqual([
      expect.stringMatching(
        /^GET \/api\/events responded with 500\nError: Out of order\n +at .*\nCaused by Error: No connection\n +at /s,
      ),
    ]);
  });

  it('prints a warning, and a response of 500 and above, with their details', () => {
    printOnlyProblems();
    log({ warning: 'A picture is shown without its thumbnail', key: 'gallery/a.jpg' });
    log({ requestId: '1', route: 'GET /api/events', status: 503, milliseconds: 3, subject: 'b3f1' });
    expect(problems).toEqual([
      'A picture is shown without its thumbnail {"key":"gallery/a.jpg"}',
      'GET /api/events responded with 503',
    ]);
  });
});
