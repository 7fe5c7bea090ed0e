import { afterEach, expect, it, vi } from 'vitest';
import { paletteAt } from '../../../operate/deployment/parish-palette.ts';

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

it('reads the palette from the parish record of the deployed site', async () => {
  const fetched = respondWith(() => Response.json({ churchName: 'Saint Mildred', palette: 'ochre' }));
  expect(await paletteAt('https://www.parish.example')).toBe('ochre');
  expect(fetched).toEqual(['https://www.parish.example/prod/api/parish']);
});

it.each([
  ['a site of an earlier release has no record', () => Response.json({ error: 'x' }, { status: 404 })],
  ['the palette is one of a later release', () => Response.json({ palette: 'tartan' })],
  ['the response is not JSON', () => new Response('<html>')],
])('throws when %s', async (_, response) => {
  respondWith(response);
  await expect(paletteAt('https://www.parish.example')).rejects.toThrow();
});
