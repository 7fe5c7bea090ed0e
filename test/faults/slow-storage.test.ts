import { describe, expect, it } from 'vitest';
import { samples } from '../api/samples.ts';
import { newUuid } from '../api/parish-api.ts';
import type { Decide, Fate } from './unreliable-line.ts';
import { parishOnUnreliableStorage } from './unreliable-storage.ts';
import { nextNumber } from './write.ts';
import { everyWrite } from './writes.ts';

/** The longest that a person waits for a response: the gateway's 29 seconds, and what a busy machine takes besides. */
const LONGEST_WAIT = 60_000;

const parish = parishOnUnreliableStorage();
const { api } = parish;
const writes = everyWrite(api);
const isMassTime = ({ name }: { name: string }) => name.includes('mass-times');
const slow: Decide = () => ({ milliseconds: 400 });

describe('storage that takes 400 ms for each call makes slow, and no other than it is,', () => {
  async function expectMade(made: typeof writes): Promise<void> {
    parish.heal();
    const attempts = [];
    for (const { name, prepare } of made) attempts.push({ name, attempt: await prepare() });
    parish.fail({ table: slow, bucket: slow });
    const sent = await Promise.all(
      attempts.map(async (each) => ({ ...each, status: await each.attempt.send() })),
    );
    parish.heal();
    for (const { name, attempt, status } of sent) {
      expect(status, name).toBeLessThan(300);
      await attempt.check();
    }
  }

  it('every write, all of them at once', () => expectMade(writes.filter((write) => !isMassTime(write))));

  // They share their seven ids.
  it.each(writes.filter(isMassTime))('$name', (write) => expectMade([write]));
});

/** A write of an event, and the title that the event then has; undefined where it is gone. */
type EventWrite = { readonly title: string | undefined; readonly send: () => Promise<number> };

const titleOf = async (id: string): Promise<string | undefined> =>
  (await api.get('/api/events/all', {})).body.find((item: { id: string }) => item.id === id)?.title;
const actionsOf = async (id: string): Promise<string[]> =>
  (await api.get(`/api/changes/events/${id}`, {})).body.map(({ action }: { action: string }) => action);

const kinds: readonly (readonly [string, string[], (id: string, title: string) => Promise<EventWrite>])[] = [
  [
    'a new event',
    ['created'],
    async (id, title) => ({
      title,
      send: async () => (await api.post('/api/events', { ...samples.events, id, title })).status,
    }),
  ],
  [
    'a changed event',
    ['changed', 'created'],
    async (id, title) => {
      const { body } = await api.post('/api/events', { ...samples.events, id, title: `${title}, before` });
      const send = async () => (await api.put(`/api/events/${id}`, { title, version: body.version })).status;
      return { title, send };
    },
  ],
  [
    'a deleted event',
    ['deleted', 'created'],
    async (id, title) => {
      await api.post('/api/events', { ...samples.events, id, title });
      return { title: undefined, send: async () => (await api.remove(`/api/events/${id}`)).status };
    },
  ],
];

const silences: readonly (readonly [string, Fate, number])[] = [
  ['never responds', 'silent', 0],
  ['does what it is asked and never responds, from the first write on', 'done in silence', 0],
  ['does what it is asked and never responds, from the second write on', 'done in silence', 1],
];

/** Silent at every call, or at every one from a write on. */
function silentFrom(fate: Fate, first: number): Decide {
  let count = 0;
  return ({ isWrite }) => {
    if (isWrite) count++;
    return fate === 'silent' || count > first ? fate : undefined;
  };
}

describe.each(silences)('a table that %s', (_, fate, from) => {
  it.each(kinds)(
    'leaves %s as the response says, and it is made once when it is sent again',
    async (__, made, prepare) => {
      const id = newUuid();
      const { title, send } = await prepare(id, `Slow ${nextNumber()}`);
      const before = await titleOf(id);
      parish.fail({ table: silentFrom(fate, from) });
      const start = Date.now();
      const status = await send();
      expect(Date.now() - start).toBeLessThan(LONGEST_WAIT);
      parish.heal();
      // 503: not made. 502 and 504: not known.
      expect(status).toBeOneOf([200, 201, 502, 503, 504]);
      if (status < 300) expect(await titleOf(id)).toBe(title);
      if (status === 503) expect(await titleOf(id)).toBe(before);
      expect(await send()).toBeOneOf(title === undefined ? [200, 404] : [200, 201]);
      expect(await titleOf(id)).toBe(title);
      expect(await actionsOf(id)).toEqual(made);
    },
  );
});

it('a bucket that never responds loses no document: what is sent again is saved once', async () => {
  const create = writes.find(({ name }) => name === 'POST /api/newsletters');
  const attempt = await create?.prepare();
  parish.fail({ bucket: () => 'silent' });
  const status = await attempt?.send();
  parish.heal();
  expect(status).toBeOneOf([502, 503, 504]);
  expect(await attempt?.send()).toBeOneOf([200, 201]);
  await attempt?.check();
});
