import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isDescribed, storedBy } from '../../web/privacy/page.tsx';

/** The only modules that store anything on a device: each takes its key from `DeviceKey`, as the compiler checks. */
const stores = ['web/session/safe-storage.ts', 'web/desk/drafts/device-storage.ts'];

describe('what is stored on a device', () => {
  it('is stored by these modules alone', () => {
    const files = readdirSync('web', { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => `web/${file}`);
    const found = files.filter((file) =>
      /\b(localStorage|sessionStorage|globalThis\[kind\])[.[]|idb-keyval|indexedDB|document\.cookie|cookieStore|caches\.open|navigator\.storage\.getDirectory/.test(
        withoutComments(readFileSync(file, 'utf8')),
      ),
    );
    expect(found.sort()).toEqual([...stores].sort());
  });

  it('is described on the page, for visitors and for those who edit', () => {
    expect(storedBy('visitors').map(({ key }) => key)).toEqual(['parish-church']);
    expect(storedBy('editors').length).toBeGreaterThan(5);
    expect(isDescribed('CognitoIdentityServiceProvider.1.accessToken')).toBe(true);
    expect(isDescribed('parish-church-of-old')).toBe(false);
    expect(isDescribed('tracking')).toBe(false);
  });
});

function withoutComments(code: string): string {
  return code.replace(/\/\*[^]*?\*\/|\/\/.*$/gm, '');
}
