import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  clearReturnUrl,
  isReturningFromSignIn,
  returnUrl,
  saveReturnUrl,
} from '../../../web/session/post-sign-in-redirect.ts';
import { stubStorage } from '../admin/browser-storage.ts';

let session: Map<string, string>;
beforeEach(() => {
  session = stubStorage().session;
});
afterEach(() => vi.unstubAllGlobals());

describe('after signing in', () => {
  it('one begins at the beginning', () => {
    expect(returnUrl()).toBe('/admin');
    expect(isReturningFromSignIn()).toBe(false);
  });

  it('one who had to leave a form comes back to it, once', () => {
    vi.stubGlobal('location', { pathname: '/admin', search: '?tab=news&open=new' });
    saveReturnUrl();
    expect(isReturningFromSignIn()).toBe(true);
    expect(returnUrl()).toBe('/admin?tab=news&open=new');
    clearReturnUrl();
    expect(returnUrl()).toBe('/admin');
  });

  it.each(['https://evil.example/admin', '//evil.example', '/administer', '/'])(
    'never goes to %s',
    (stored) => {
      session.set('parish-post-sign-in-url', stored);
      expect(returnUrl()).toBe('/admin');
    },
  );
});
