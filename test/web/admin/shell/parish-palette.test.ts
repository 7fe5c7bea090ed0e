import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showParishPalette } from '../../../../web/admin/shell/parish-palette.ts';
import { stubStorage } from '../browser-storage.ts';

const root: { dataset: Record<string, string> } = { dataset: {} };
let record: Promise<unknown>;

beforeEach(() => {
  root.dataset = {};
  stubStorage();
  vi.stubGlobal('document', { documentElement: root });
  vi.stubGlobal('location', { hostname: 'parish.example', origin: 'https://parish.example' });
  vi.stubGlobal('fetch', async () => Response.json(await record));
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('the admin area has the palette of the parish record', async () => {
  record = Promise.resolve({ palette: 'slate' });
  await showParishPalette();
  expect(root.dataset.palette).toBe('slate');
});

it('on later visits the admin area has it before the record is read, and keeps it when that fails', async () => {
  record = Promise.resolve({ palette: 'slate' });
  await showParishPalette();
  root.dataset = {};
  record = Promise.reject(new TypeError('Failed to fetch'));
  const shown = showParishPalette();
  expect(root.dataset.palette).toBe('slate');
  await shown;
  expect(root.dataset.palette).toBe('slate');
});

it('the admin area ignores a palette that this release does not know', async () => {
  record = Promise.resolve({ palette: 'tartan' });
  await showParishPalette();
  expect(root.dataset.palette).toBeUndefined();
});
