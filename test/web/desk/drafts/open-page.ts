import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { vi } from 'vitest';

/** Stubs a browser profile with an empty database. */
export function newBrowser(): void {
  vi.stubGlobal('indexedDB', new IDBFactory());
}

/** Loads the modules again, as a new page of the admin area with the storage of this test's earlier pages. */
export async function openPage() {
  vi.resetModules();
  const device = await import('../../../../web/desk/drafts/device-storage.ts');
  await device.readDeviceStorage();
  return { device };
}
