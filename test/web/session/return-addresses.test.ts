import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  clearReturnUrl,
  isReturningTo,
  returnUrl,
  saveReturnUrl,
} from '../../../web/session/return-addresses.ts';
import { stubStorage } from '../desk/browser-storage.ts';

let session: Map<string, string>;
beforeEach(() => {
  session = stubStorage().session;
});
afterEach(() => vi.unstubAllGlobals());

describe('returnUrl', () => {
  it('is the start of the admin area by default', () => {
    expect(returnUrl()).toBe('/admin');
  });

  it('is the stored address of an interrupted form until it is cleared', () => {
    vi.stubGlobal('location', { pathname: '/admin', search: '?tab=news&open=new' });
    saveReturnUrl();
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

describe('isReturningTo', () => {
  it('is true of the form at the stored address alone, whatever else the address says', () => {
    session.set('parish-post-sign-in-url', '/admin?tab=events&open=fair&day=2026-11-28');
    expect(isReturningTo({ tab: 'events', open: 'fair' })).toBe(true);
    expect(isReturningTo({ tab: 'events', open: 'mass' })).toBe(false);
    expect(isReturningTo({ tab: 'events' })).toBe(false);
    expect(isReturningTo({ tab: 'news', open: 'fair' })).toBe(false);
  });

  it('is true of a tab that was left without an open form', () => {
    session.set('parish-post-sign-in-url', '/admin?tab=newsletters');
    expect(isReturningTo({ tab: 'newsletters' })).toBe(true);
    expect(isReturningTo({ tab: 'newsletters', open: 'june' })).toBe(false);
  });

  it('is false while nothing is stored', () => {
    expect(isReturningTo({})).toBe(false);
    expect(isReturningTo({ tab: 'events' })).toBe(false);
  });
});
