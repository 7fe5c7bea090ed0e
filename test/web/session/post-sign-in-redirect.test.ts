import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  clearReturnUrl,
  isReturningToForm,
  returnUrl,
  saveReturnUrl,
} from '../../../web/session/post-sign-in-redirect.ts';
import { stubStorage } from '../admin/browser-storage.ts';

let session: Map<string, string>;
beforeEach(() => {
  session = stubStorage().session;
});
afterEach(() => vi.unstubAllGlobals());

describe('returnUrl', () => {
  it('is the start of the admin area by default', () => {
    expect(returnUrl()).toBe('/admin');
    expect(isReturningToForm()).toBe(false);
  });

  it('is the stored address of an interrupted form until it is cleared', () => {
    vi.stubGlobal('location', { pathname: '/admin', search: '?tab=news&open=new' });
    saveReturnUrl();
    expect(isReturningToForm()).toBe(true);
    expect(returnUrl()).toBe('/admin?tab=news&open=new');
    clearReturnUrl();
    expect(returnUrl()).toBe('/admin');
  });

  it.each(['https://evil.example/admin', '//evil.example', '/administer', '/'])(
    'ignores a stored %s',
    (stored) => {
      session.set('parish-post-sign-in-url', stored);
      expect(returnUrl()).toBe('/admin');
    },
  );
});
