import { describe, expect, it } from 'vitest';
import type { ChooseFault } from './unreliable-proxy.ts';
import { parishOnUnreliableStorage } from './unreliable-storage.ts';
import type { Attempt } from './write.ts';
import { everyWrite } from './writes.ts';

const parish = parishOnUnreliableStorage();

/** Loses the responses to `times` writes to table and bucket, from the one with the index `first`. */
function loseResponses(first: number, times: number) {
  let writes = 0;
  const chooseFault: ChooseFault = ({ isWrite }) => {
    if (!isWrite) return undefined;
    const index = writes++;
    return index >= first && index < first + times ? 'reset after execution' : undefined;
  };
  parish.fail({ table: chooseFault, bucket: chooseFault });
  return { wasReached: () => writes > first };
}

const isDone = (status: number, { alreadyDoneStatus }: Attempt) =>
  status < 300 || status === alreadyDoneStatus;

/** Repeats a write, losing the response to its first storage write, then to its second, and so on up to the last. */
async function loseEachInTurn(prepare: () => Promise<Attempt>, times: number): Promise<void> {
  for (let first = 0; ; first++) {
    parish.heal();
    const attempt = await prepare();
    const loss = loseResponses(first, times);
    const status = await attempt.send();
    parish.heal();
    const message = `${status} when write ${first} was not acknowledged`;
    if (!isDone(status, attempt)) {
      expect([503], message).toContain(status);
      expect(isDone(await attempt.send(), attempt), message).toBe(true);
    }
    await attempt.check();
    if (!loss.wasReached()) return;
    expect(first).toBeLessThan(50);
  }
}

describe.each(everyWrite(parish.api))('$name', ({ prepare }) => {
  it('takes effect once when any single acknowledgement of the storage is lost', () =>
    loseEachInTurn(prepare, 1));

  it('takes effect once when an acknowledgement and those of all retries are lost', () =>
    loseEachInTurn(prepare, Number.POSITIVE_INFINITY));

  it('takes effect once when the response is lost and the request is repeated', async () => {
    const attempt = await prepare();
    await attempt.send();
    expect(isDone(await attempt.send(), attempt)).toBe(true);
    await attempt.check();
  });
});
