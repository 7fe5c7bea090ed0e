import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { examinedPictures } from '../../../../web/admin/parish/examined-pictures.ts';

const requests = vi.hoisted(() => ({ parish: vi.fn(), allCovers: vi.fn(), allImages: vi.fn() }));
vi.mock('../../../../web/session/api.ts', () => ({
  api: { parish: { get: requests.parish }, gallery: requests },
}));

const consent = { by: 'Mary', at: '2020-01-02T08:00:00.000Z' };
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-26T12:00:00Z') });
  requests.parish.mockResolvedValue({ id: 'parish', pictureYears: 5 });
  requests.allCovers.mockResolvedValue([
    { folder: 'advent', addedOn: { '2021-11-26': 3, '2021-11-25': 2 } },
    { folder: 'easter', addedOn: { '2019-04-21': 30, '2025-04-20': 40 } },
    ...Array.from({ length: 50 }, (_, at) => ({ folder: `outing-${at}`, addedOn: { '2024-06-01': 1 } })),
  ]);
  requests.allImages.mockResolvedValue([
    { key: 'new', lastModified: '2021-11-26T08:00:00.000Z', consent },
    { key: 'old', lastModified: '2020-01-02T08:00:00.000Z', consent },
  ]);
});
afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
});

const read = async () =>
  (await examinedPictures.read()).map(({ problem, folder, count }) => [problem, folder, count]);

it('counts the pictures older than the limit of all albums with three requests, oldest first', async () => {
  expect(await read()).toEqual([
    ['old', 'easter', 30],
    ['old', '', 1],
    ['old', 'advent', 2],
  ]);
  expect(Object.values(requests).map(({ mock }) => mock.calls)).toEqual([[[]], [[]], [[undefined]]]);
});

it('has no old pictures without a limit', async () => {
  requests.parish.mockResolvedValue({ id: 'parish' });
  expect(await read()).toEqual([]);
});

it('counts the pictures without confirmed consent', async () => {
  requests.parish.mockResolvedValue({ id: 'parish' });
  requests.allCovers.mockResolvedValue([
    { folder: 'easter', addedOn: {}, unconfirmed: 12 },
    { folder: 'outing', addedOn: {} },
  ]);
  requests.allImages.mockResolvedValue([
    { key: 'a', lastModified: '2021-11-26T08:00:00.000Z' },
    { key: 'b', lastModified: '2021-11-26T08:00:00.000Z', consent },
  ]);
  expect(await read()).toEqual([
    ['unconfirmed', '', 1],
    ['unconfirmed', 'easter', 12],
  ]);
});
