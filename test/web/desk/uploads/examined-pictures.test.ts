import { beforeEach, expect, it, vi } from 'vitest';
import { examinedPictures } from '../../../../web/desk/uploads/gallery.ts';

const requests = vi.hoisted(() => ({ allCovers: vi.fn(), allImages: vi.fn() }));
vi.mock('../../../../web/session/api.ts', () => ({ api: { gallery: requests } }));

const consent = { by: 'Mary', at: '2020-01-02T08:00:00.000Z' };
beforeEach(() => vi.clearAllMocks());

it('counts the pictures of all albums by the day on which they were added, with two requests', async () => {
  requests.allCovers.mockResolvedValue([
    { folder: 'advent', addedOn: { '2021-11-26': 3, '2021-11-25': 2 } },
    { folder: 'easter', addedOn: { '2019-04-21': 30 } },
  ]);
  requests.allImages.mockResolvedValue([{ key: 'old', lastModified: '2020-01-02T08:00:00.000Z', consent }]);
  expect((await examinedPictures.read()).map(({ id, count }) => [id, count])).toEqual([
    ['advent/2021-11-26', 3],
    ['advent/2021-11-25', 2],
    ['easter/2019-04-21', 30],
    ['/2020-01-02', 1],
  ]);
  expect(Object.values(requests).map(({ mock }) => mock.calls)).toEqual([[[]], [[undefined]]]);
});

it('counts the pictures without confirmed consent', async () => {
  requests.allCovers.mockResolvedValue([
    { folder: 'easter', addedOn: {}, unconfirmed: 12 },
    { folder: 'outing', addedOn: {} },
  ]);
  requests.allImages.mockResolvedValue([
    { key: 'a', lastModified: '2021-11-26T08:00:00.000Z' },
    { key: 'b', lastModified: '2021-11-26T08:00:00.000Z', consent },
  ]);
  const pictures = await examinedPictures.read();
  expect(pictures.filter((each) => 'isUnconfirmed' in each)).toEqual([
    { id: '', isUnconfirmed: true, folder: '', count: 1 },
    { id: 'easter', isUnconfirmed: true, folder: 'easter', count: 12 },
  ]);
});
