import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { vi } from 'vitest';
import { stubStorage } from '../browser-storage.ts';

const { BroadcastChannel: NodeChannel } = globalThis;
let browsers = 0;

/** Stubs a browser profile with empty storage, whose channels do not reach the pages of earlier tests. */
export function newBrowser(): { local: Map<string, string> } {
  const browser = (browsers += 1);
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal(
    'BroadcastChannel',
    class extends NodeChannel {
      constructor(name: string) {
        super(`${name} of browser ${browser}`);
      }
    },
  );
  return stubStorage();
}

/** Loads the modules again, as a new page of the admin area with the storage of this test's earlier pages. */
export async function openPage() {
  vi.resetModules();
  vi.stubGlobal('addEventListener', vi.fn());
  vi.stubGlobal('removeEventListener', vi.fn());
  const device = await import('../../../../web/admin/device/device-storage.ts');
  await device.openDeviceStorage();
  return { device };
}
