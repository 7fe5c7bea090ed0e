import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  forgetPlace,
  isComingBack,
  placeAfterSignIn,
  rememberPlace,
} from '../../../web/session/post-sign-in-redirect.ts';
import { stubStorage } from '../admin/browser-storage.ts';

let session: Map<string, string>;
beforeEach(() => {
  session = stubStorage().session;
});
afterEach(() => vi.unstubAllGlobals());

describe('after signing in', () => {
  it('one begins at the beginning', () => {
    expect(placeAfterSignIn()).toBe('/admin');
    expect(isComingBack()).toBe(false);
  });

  it('one who had to leave a form comes back to it, once', () => {
    vi.stubGlobal('location', { pathname: '/admin', search: '?tab=news&open=new' });
    rememberPlace();
    expect(isComingBack()).toBe(true);
    expect(placeAfterSignIn()).toBe('/admin?tab=news&open=new');
    forgetPlace();
    expect(placeAfterSignIn()).toBe('/admin');
  });

  it.each(['https://evil.example/admin', '//evil.example', '/administer', '/'])(
    'never goes to %s',
    (stored) => {
      session.set('parish-return-place', stored);
      expect(placeAfterSignIn()).toBe('/admin');
    },
  );
});
