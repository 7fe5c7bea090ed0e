import { afterEach, expect, it, vi } from 'vitest';
import { parishAt } from '../../../operate/deployment/deployment.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const respondWith = (response: () => Response) => {
  const fetched: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    fetched.push(address);
    return response();
  });
  return fetched;
};

it('reads the parish record of the deployed site', async () => {
  const fetched = respondWith(() => Response.json({ churchName: 'Saint Mildred', palette: 'ochre' }));
  expect(await parishAt('https://www.parish.example')).toEqual({
    churchName: 'Saint Mildred',
    palette: 'ochre',
  });
  expect(fetched).toEqual(['https://www.parish.example/prod/api/parish']);
});

it.each([
  ['the site is not available', () => Response.json({ error: 'x' }, { status: 503 })],
  ['the palette is one of a later release', () => Response.json({ palette: 'tartan' })],
  ['the response is not JSON', () => new Response('<html>')],
])('throws when %s', async (_, response) => {
  respondWith(response);
  await expect(parishAt('https://www.parish.example')).rejects.toThrow();
});
