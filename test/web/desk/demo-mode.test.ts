import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { galleryWrites } from '../../../web/gallery/desk/gallery-writes.ts';

type Writes = typeof galleryWrites;

/** No screen can reach these refusals, because demo mode has no pictures, folders or documents to change. */
const image = { key: 'a.jpg', url: '/media/gallery/a.jpg', fileName: 'a.jpg', size: 1, lastModified: '' };

beforeAll(() => {
  vi.stubEnv('VITE_API', 'off');
  vi.resetModules();
});
afterAll(() => vi.unstubAllEnvs());

it.each([
  ['Gallery folder creation', (writes: Writes) => writes.createFolder('easter')],
  ['Gallery caption update', (writes: Writes) => writes.updateCaption('a.jpg', 'The fire')],
  ['Gallery image deletion', (writes: Writes) => writes.deleteImage(image)],
  ['Gallery folder deletion', (writes: Writes) => writes.deleteFolder('easter')],
])('refuses %s in demo mode', async (name, write) => {
  const { galleryWrites } = await import('../../../web/gallery/desk/gallery-writes.ts');
  await expect(write(galleryWrites)).rejects.toThrow(`${name} not available in demo mode`);
});

it.each([
  ['newsletters', 'Newsletter'],
  ['meetingNotes', 'Meeting note'],
  ['lectioDivina', 'Lectio Divina'],
] as const)('refuses the deletion of %s in demo mode', async (screen, name) => {
  const screens = await import('../../../web/documents/desk/document-screens.ts');
  const deletion = screens[screen].form.store.remove('x');
  await expect(deletion).rejects.toThrow(`${name} deletion not available in demo mode`);
});
