import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { startChild } from '../local/child.ts';
import { freshFolder } from '../local/fresh-folder.ts';

const ROUNDS = 20;
const WRITERS = 8;
/** The cloud is killed after this many acknowledged writes, with others still in flight. */
const WRITES = 60;

type Item = { readonly id: string; readonly name: string; readonly version: number };
/** The possible names by id, undefined meaning no item: one, or two while a write is not acknowledged. */
type Expected = Map<string, readonly (string | undefined)[]>;

const path = '/api/devotions';

/** Creates, changes and deletes its own items until the cloud is killed. */
async function write(
  call: (method: string, rest: string, body?: object) => Promise<Item>,
  expected: Expected,
  acknowledge: () => void,
): Promise<void> {
  const attempt = async (id: string, name: string | undefined, act: () => Promise<unknown>) => {
    const [before] = expected.get(id) ?? [undefined];
    expected.set(id, [before, name]);
    await act();
    expected.set(id, [name]);
    acknowledge();
  };
  for (let count = 0; ; count++) {
    const id = randomUUID();
    const first = `First ${count}`;
    const second = `Second ${count}`;
    await attempt(id, first, () => call('POST', '', { id, name: first, day: 'Monday' }));
    await attempt(id, second, () => call('PUT', `/${id}`, { name: second }));
    if (count % 2 === 0) await attempt(id, undefined, () => call('DELETE', `/${id}`));
  }
}

it(`the local cloud keeps every acknowledged write of eight writers when it is killed ${ROUNDS} times`, async () => {
  const folder = await freshFolder();
  const expected: Expected = new Map();
  let acknowledged = 0;

  for (let round = 0; round <= ROUNDS; round++) {
    const child = await startChild('cloud', folder);
    const [url = '', token = ''] = child.firstLine.split(' ');
    const call = async (method: string, rest: string, body?: object) => {
      const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` };
      const response = await fetch(url + path + rest, {
        method,
        headers,
        ...(body && { body: JSON.stringify(body) }),
      });
      if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
      return response.json();
    };

    const found = new Map((await call('GET', '/all')).map(({ id, name }: Item) => [id, name]));
    for (const [id, names] of expected) {
      expect(names, `round ${round}, ${id}`).toContain(found.get(id));
      expected.set(id, [names.find((name) => name === found.get(id))]);
    }
    for (const id of found.keys()) expect(expected.has(String(id))).toBe(true);
    if (round === ROUNDS) break;

    let writes = 0;
    let killed = Promise.resolve();
    const count = () => {
      acknowledged += 1;
      if ((writes += 1) === WRITES + round) killed = child.kill();
    };
    await Promise.allSettled(Array.from({ length: WRITERS }, () => write(call, expected, count)));
    await killed;
  }
  expect(acknowledged).toBeGreaterThanOrEqual(ROUNDS * WRITES);
});
