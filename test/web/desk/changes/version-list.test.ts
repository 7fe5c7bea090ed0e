import { afterEach, expect, it, vi } from 'vitest';
import type { ItemRevision } from '../../../../contract/changes.ts';
import { trusted } from '../../../../contract/json.ts';
import { comparedInputs, differences } from '../../../../web/desk/changes/describe-change.ts';
import { withReferredNames } from '../../../../web/desk/changes/version-list.tsx';
import { api } from '../../../../web/session/api.ts';

const revision = (version: number, fields: ItemRevision['fields']): ItemRevision => ({
  resource: 'mass-changes',
  id: '2026-11-29',
  version,
  action: 'changed',
  title: '2026-11-29',
  at: '2026-11-20T14:05:00.000Z',
  isDeleted: false,
  fields,
});
const versions = [
  revision(2, { times: '' }),
  revision(1, { times: '', cancelledDevotions: ['rosary', 'gone'] }),
] as const;
const respond = (list: () => Promise<unknown>) =>
  vi.spyOn(api, 'record').mockReturnValue(trusted({ ...api.record('devotions'), list }));
const inputs = { cancelledDevotions: { kind: 'choices', label: 'Also off that day', options: [] } } as const;
const shown = async ([latest, earlier]: readonly [ItemRevision, ItemRevision]) => {
  const compared = comparedInputs(latest.resource, inputs);
  return differences(earlier, latest, await withReferredNames(compared, latest.resource), {});
};

afterEach(() => void vi.restoreAllMocks());

it('earlier versions of a Mass change name the devotions that it called off', async () => {
  respond(async () => [{ id: 'rosary', version: 1, name: 'Rosary', day: 'Sunday' }]);
  expect(await shown(versions)).toEqual([
    { label: 'Also off that day', text: 'Rosary, one that has been deleted' },
  ]);
});

it('they leave out the names when the devotions cannot be loaded, and request nothing for other items', async () => {
  const request = respond(() => Promise.reject(new Error('Service Unavailable')));
  expect(await shown(versions)).toEqual([{ label: 'Also off that day', text: 'another, another' }]);
  request.mockClear();
  expect(await withReferredNames(inputs, 'events')).toBe(inputs);
  expect(request).not.toHaveBeenCalled();
});
