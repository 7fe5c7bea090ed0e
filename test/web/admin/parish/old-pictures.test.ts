import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { oldPictures } from '../../../../web/admin/parish/old-pictures.ts';

const requests = vi.hoisted(() => ({ parish: vi.fn(), allCovers: vi.fn(), allImages: vi.fn() }));
vi.mock('../../../../web/session/api.ts', () => ({
  api: { parish: { get: requests.parish }, gallery: requests },
}));

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-26T12:00:00Z') });
  requests.parish.mockResolvedValue({ id: 'parish', pictureYears: 5 });
  requests.allCovers.mockResolvedValue([
    { folder: 'advent', addedOn: { '2021-11-26': 3, '2021-11-25': 2 } },
    { folder: 'easter', addedOn: { '2019-04-21': 30, '2025-04-20': 40 } },
    ...Array.from({ length: 50 }, (_, at) => ({ folder: `outing-${at}`, addedOn: { '2024-06-01': 1 } })),
  ]);
  requests.allImages.mockResolvedValue([
    { key: 'new', lastModified: '2021-11-26T08:00:00.000Z' },
    { key: 'old', lastModified: '2020-01-02T08:00:00.000Z' },
  ]);
});
afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
});

const read = async () => (await oldPictures.read()).map(({ folder, count }) => [folder, count]);

it('counts the pictures older than the limit of all albums with three requests, oldest first', async () => {
  expect(await read()).toEqual([
    ['easter', 30],
    ['', 1],
    ['advent', 2],
  ]);
  expect(Object.values(requests).map(({ mock }) => mock.calls)).toEqual([[[]], [[]], [[undefined]]]);
});

it('reads no pictures without a limit', async () => {
  requests.parish.mockResolvedValue({ id: 'parish' });
  expect(await read()).toEqual([]);
  expect(requests.allCovers).not.toHaveBeenCalled();
  expect(requests.allImages).not.toHaveBeenCalled();
});

it('reads what the last release says of albums', async () => {
  requests.allCovers.mockResolvedValue([{ folder: 'easter' }]);
  expect(await read()).toEqual([['', 1]]);
});
