import { useState } from 'react';
import { describeFailure, failureOf } from '../../desk/connection/failure.ts';

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
      const [fieldMessage] = Object.values(failureOf(error).fields);
      setProblem(fieldMessage ?? describeFailure('Nothing was changed.', error));
    }
    setWorking(false);
  }

  return { run, problem, isWorking };
}
