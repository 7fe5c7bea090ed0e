import { describe, expect, it } from 'vitest';
import type { Decide } from './unreliable-line.ts';
import { parishOnUnreliableStorage } from './unreliable-storage.ts';
import type { Attempt } from './write.ts';
import { everyWrite } from './writes.ts';

const parish = parishOnUnreliableStorage();

/** Loses the acknowledgement of the writes to table and bucket from the `first` on, `times` of them. */
function losing(first: number, times: number) {
  let writes = 0;
  const decide: Decide = ({ isWrite }) => {
    if (!isWrite) return undefined;
    const at = writes++;
    return at >= first && at < first + times ? 'lost' : undefined;
  };
  parish.fail({ table: decide, bucket: decide });
  return { wasReached: () => writes > first };
}

const isDone = (status: number, { saysDone }: Attempt) => status < 300 || status === saysDone;

/** Repeats a write with another one of its acknowledgements lost, until it makes no more. */
async function losingEach(prepare: () => Promise<Attempt>, times: number): Promise<void> {
  for (let first = 0; ; first++) {
    parish.heal();
    const attempt = await prepare();
    const lost = losing(first, times);
    const status = await attempt.send();
    parish.heal();
    const said = `${status} when write ${first} was not acknowledged`;
    if (!isDone(status, attempt)) {
      expect([503], said).toContain(status);
      expect(isDone(await attempt.send(), attempt), said).toBe(true);
    }
    await attempt.check();
    if (!lost.wasReached()) return;
    expect(first).toBeLessThan(50);
  }
}

describe.each(everyWrite(parish.api))('$name is made once', ({ prepare }) => {
  it('when any one of its acknowledgements by the storage is lost', () => losingEach(prepare, 1));

  it('when one is lost, and those of all retries', () => losingEach(prepare, Number.POSITIVE_INFINITY));

  it('when the response is lost, and it is sent again', async () => {
    const attempt = await prepare();
    await attempt.send();
    expect(isDone(await attempt.send(), attempt)).toBe(true);
    await attempt.check();
  });
});
