import { describe, expect, it } from 'vitest';
import { samples } from '../api/samples.ts';
import { newUuid } from '../api/parish-api.ts';
import type { ChooseFault, Fault } from './unreliable-proxy.ts';
import { parishOnUnreliableStorage } from './unreliable-storage.ts';
import { nextNumber } from './write.ts';
import { everyWrite } from './writes.ts';

const parish = parishOnUnreliableStorage();
const { api } = parish;
const writes = everyWrite(api);

/** A write of an event, and the resulting title; undefined when the event is deleted. */
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

const hangs: readonly (readonly [string, Fault, number])[] = [
  ['never responds', 'hang', 0],
  ['executes calls without responding from the first write on', 'hang after execution', 0],
  ['executes calls without responding from the second write on', 'hang after execution', 1],
];

/** Applies a 'hang' to every call, and other faults from the write with the index `first` on. */
function faultFrom(fault: Fault, first: number): ChooseFault {
  let count = 0;
  return ({ isWrite }) => {
    if (isWrite) count++;
    return fault === 'hang' || count > first ? fault : undefined;
  };
}

describe.each(hangs)('a table that %s', (_, fault, from) => {
  it.each(kinds)(
    'leaves %s in the state that the response reports, and applies the repeated write once',
    async (__, actions, prepare) => {
      const id = newUuid();
      const { title, send } = await prepare(id, `Slow ${nextNumber()}`);
      const before = await titleOf(id);
      parish.fail({ table: faultFrom(fault, from) });
      const status = await send();
      parish.heal();
      // 503: not stored. 502 and 504: unknown.
      expect(status).toBeOneOf([200, 201, 502, 503, 504]);
      if (status < 300) expect(await titleOf(id)).toBe(title);
      if (status === 503) expect(await titleOf(id)).toBe(before);
      expect(await send()).toBeOneOf(title === undefined ? [200, 404] : [200, 201]);
      expect(await titleOf(id)).toBe(title);
      expect(await actionsOf(id)).toEqual(actions);
    },
  );
});

it('saves a document once when the bucket did not respond and the request is repeated', async () => {
  const create = writes.find(({ name }) => name === 'POST /api/newsletters');
  const attempt = await create?.prepare();
  parish.fail({ bucket: () => 'hang' });
  const status = await attempt?.send();
  parish.heal();
  expect(status).toBeOneOf([502, 503, 504]);
  expect(await attempt?.send()).toBeOneOf([200, 201]);
  await attempt?.check();
});
