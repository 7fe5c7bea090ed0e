import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { devotionSchema } from '../../../../contract/entities/devotion.ts';
import type * as KeptWrites from '../../../../web/admin/outbox/outbox-storage.ts';
import type { Write } from '../../../../web/admin/outbox/pending-change.ts';
import { stubStorage } from '../browser-storage.ts';

const rosary: Write<'devotions'> = {
  kind: 'added',
  requestId: 'wanted',
  name: 'Rosary',
  at: 5,
  item: { id: '5', version: 0, name: 'Rosary', day: 'Monday' },
};
const removed: Write<'devotions'> = { kind: 'removed', name: 'Angelus', at: 6 };

/** What the page listens to: the browser's events, by their names. */
let heard: Map<string, (event: unknown) => void>;

/** A page that has just been opened, in the browser that the other pages of this test are opened in. */
async function openPage(user: string) {
  vi.resetModules();
  heard = new Map();
  vi.stubGlobal('addEventListener', (name: string, listener: () => void) => heard.set(name, listener));
  vi.stubGlobal('removeEventListener', (name: string) => heard.delete(name));
  const module: typeof KeptWrites = await import('../../../../web/admin/outbox/outbox-storage.ts');
  const writes = module.createOutboxStorage('devotions', devotionSchema);
  module.openOutbox(user);
  return { writes, count: () => module.pendingCount.get(), moved: () => module.outboxRevision.get() };
}

let local: Map<string, string>;

beforeEach(() => {
  local = stubStorage().local;
});
afterEach(() => vi.unstubAllGlobals());

describe('a write that the server could not be given', () => {
  it('is found again after a reload, a crash or a sign-in, in the order of its making', async () => {
    const before = await openPage('anna');
    before.writes.set('a', removed);
    before.writes.set('5', rosary);
    const after = await openPage('anna');
    expect(after.writes.entries()).toEqual([
      ['5', rosary],
      ['a', removed],
    ]);
    expect(after.count()).toBe(2);
  });

  it('is not there any more once it has been sent', async () => {
    const before = await openPage('anna');
    before.writes.set('5', rosary);
    before.writes.delete('5');
    expect((await openPage('anna')).count()).toBe(0);
    expect([...local.keys()]).toEqual([]);
  });

  it('is nobody else’s', async () => {
    (await openPage('anna')).writes.set('5', rosary);
    expect((await openPage('berta')).count()).toBe(0);
    expect((await openPage('anna')).count()).toBe(1);
  });

  it('holds the page, and lets it go once it has been sent', async () => {
    const page = await openPage('anna');
    expect(heard.has('beforeunload')).toBe(false);
    page.writes.set('5', rosary);
    expect(heard.has('beforeunload')).toBe(true);
    page.writes.delete('5');
    expect(heard.has('beforeunload')).toBe(false);
  });

  it('is seen in another window as soon as it is made there, and no longer than until it is sent', async () => {
    const page = await openPage('anna');
    const key = 'parish-unsent/anna/devotions/5';
    heard.get('storage')?.({ key, newValue: JSON.stringify(rosary) });
    expect(page.writes.get('5')).toEqual(rosary);
    expect(page.moved()).toBe(1);
    heard.get('storage')?.({ key, newValue: null });
    expect(page.count()).toBe(0);
  });

  it('that cannot be read, or finds no room, is told of in the log and breaks nothing', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    local.set('parish-unsent/anna/devotions/1', '{"kind":"added"}');
    local.set('some%thing/else', 'entirely');
    const page = await openPage('anna');
    expect(page.count()).toBe(0);
    expect(warn).toHaveBeenCalledOnce();
    localStorage.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    page.writes.set('5', rosary);
    expect(page.count()).toBe(1);
    expect(warn).toHaveBeenCalledTimes(2);
    warn.mockRestore();
  });
});
