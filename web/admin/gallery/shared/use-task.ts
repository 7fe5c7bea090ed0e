import { useState } from 'react';
import { ApiUnavailable } from '../../../data/api-error.ts';
import { failureOf } from '../../connection/failure.ts';

/** Runs a request, with its pending state and the error message if it failed. */
export function useTask() {
  const [problem, setProblem] = useState<string>();
  const [isWorking, setWorking] = useState(false);

  async function run(task: () => Promise<void>): Promise<void> {
    setWorking(true);
    setProblem(undefined);
    try {
      await task();
    } catch (error) {
      console.error('A change of the gallery failed', error);
      const { fields, message } = failureOf(error);
      const reason = error instanceof ApiUnavailable ? 'The server cannot be reached.' : message;
      setProblem(Object.values(fields)[0] ?? `Nothing was changed. ${reason}`);
    }
    setWorking(false);
  }

  return { run, problem, isWorking };
}
