import { afterAll, beforeAll, expect, it, vi } from 'vitest';

const fields = { name: 'Angelus', day: 'Sunday' } as const;

beforeAll(() => {
  vi.stubEnv('VITE_API', 'off');
  vi.resetModules();
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterAll(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

it('lists new items under their creation times in demo mode, each under its own', async () => {
  const { createRecordStore } = await import('../../../../web/desk/records/record-store.ts');
  const { ApiUnavailable } = await import('../../../../web/data/request.ts');
  const off = () => Promise.reject(new ApiUnavailable('The API is switched off'));
  const store = createRecordStore<'devotions'>({
    client: { listAll: off, create: off, update: off, remove: off },
    offlinePolicy: { inMemory: 'everything' },
  });
  const before = Date.now();
  const [one, two] = [await store.create('form-id', fields), await store.create('other-id', fields)];
  expect(Number(one.id)).toBeGreaterThanOrEqual(before);
  expect(Number(two.id)).toBeGreaterThan(Number(one.id));
  await store.remove(one.id);
  const changed = await store.update(two.id, two.version, { ...fields, name: 'Vespers' });
  expect(await store.items.read()).toEqual([changed]);
});
