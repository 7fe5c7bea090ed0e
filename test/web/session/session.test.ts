import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubStorage } from '../desk/browser-storage.ts';

const amplify = {
  configure: vi.fn(),
  currentIdentity: vi.fn(),
  signInWithRedirect: vi.fn(),
  signOut: vi.fn(),
  signInError: vi.fn(),
};
vi.mock('../../../web/session/amplify.ts', () => amplify);

const config = {
  region: 'eu-north-1',
  userPoolId: 'pool',
  userPoolClientId: 'client',
  hostedDomain: 'login.parish.example',
  apiName: 'Api',
};
const anna = { username: 'sub-1', email: 'anna@parish.example', groups: ['admins'], accessToken: 'token' };
const assign = vi.fn();
let local: Map<string, string>;

const session = () => import('../../../web/session/session.ts');

beforeEach(() => {
  vi.resetModules();
  vi.resetAllMocks();
  local = stubStorage().local;
  vi.stubGlobal('location', { origin: 'https://parish.example', hostname: 'parish.example', assign });
  vi.stubGlobal('fetch', async () => Response.json(config));
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => vi.unstubAllGlobals());

describe('with an administrator signed in', () => {
  it('checkSession returns the user and stores it for later visits', async () => {
    amplify.currentIdentity.mockResolvedValue(anna);
    const { checkSession } = await session();
    const user = { username: 'sub-1', email: 'anna@parish.example', isAuthenticated: true };
    expect(await checkSession()).toEqual({ status: 'signed-in', user });
    expect([...local.values()].map((value) => JSON.parse(value))).toEqual([user]);
  });

  it('checkSession stores the areas of a user who may not edit everything, for public pages', async () => {
    const groups = ['area-mass', 'area-news', 'readers'];
    amplify.currentIdentity.mockResolvedValue({ ...anna, groups });
    const { checkSession } = await session();
    expect(await checkSession()).toMatchObject({ status: 'signed-in' });
    const { ownRights } = await import('../../../web/session/own-rights.ts');
    expect(ownRights()).toEqual(['news', 'mass']);
    vi.resetModules();
    const later = await import('../../../web/session/own-rights.ts');
    expect(later.ownRights()).toEqual(['news', 'mass']);
  });

  it.each(['', '{', '{"isAuthenticated":true}', '{"areas":"news"}'])(
    'a user stored without areas may edit everything: %j',
    async (stored) => {
      local.set('parish-user', stored);
      const { ownRights } = await import('../../../web/session/own-rights.ts');
      expect(ownRights()).toBe('everything');
    },
  );

  it('accessToken returns the access token', async () => {
    amplify.currentIdentity.mockResolvedValue(anna);
    const { accessToken } = await session();
    expect(await accessToken()).toBe('token');
  });
});

describe('accessToken, when the token cannot be renewed', () => {
  it.each(['NetworkError', 'InternalErrorException', 'TooManyRequestsException'])(
    'throws ApiUnavailable after a %s, so that a request waits instead of being rejected',
    async (name) => {
      const cause = Object.assign(new Error('not renewed'), { name });
      amplify.currentIdentity.mockRejectedValue(cause);
      const { accessToken } = await session();
      await expect(accessToken()).rejects.toMatchObject({ name: 'ApiUnavailable', cause });
    },
  );

  it('returns undefined and deletes the stored user when the sign-in has ended', async () => {
    local.set('parish-user', '{}');
    amplify.currentIdentity.mockResolvedValue(undefined);
    const { accessToken } = await session();
    expect(await accessToken()).toBeUndefined();
    expect(local.has('parish-user')).toBe(false);
  });
});

describe('checkSession, with a stored user', () => {
  beforeEach(() => void local.set('parish-user', '{"isAuthenticated":true}'));

  it('returns signed-out and deletes the stored user when there are no tokens', async () => {
    amplify.currentIdentity.mockResolvedValue(undefined);
    const { checkSession, accessToken } = await session();
    expect(await checkSession()).toEqual({ status: 'signed-out' });
    expect(local.size).toBe(0);
    expect(await accessToken()).toBeUndefined();
  });

  it('returns signed-out when the sign-in cannot be checked', async () => {
    amplify.currentIdentity.mockRejectedValue(new Error('no network'));
    const { checkSession } = await session();
    expect(await checkSession()).toEqual({ status: 'signed-out' });
    expect(local.size).toBe(0);
  });

  it('returns not-an-administrator for a user outside the administrators’ group', async () => {
    amplify.currentIdentity.mockResolvedValue({ ...anna, groups: ['readers'] });
    const { checkSession } = await session();
    expect(await checkSession()).toEqual({ status: 'not-an-administrator', email: anna.email });
    expect(local.size).toBe(0);
  });
});

describe('checkSession, with a browser whose storage', () => {
  it('is full, keeps the administrator signed in', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    localStorage.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    amplify.currentIdentity.mockResolvedValue(anna);
    expect(await (await session()).checkSession()).toMatchObject({ status: 'signed-in' });
  });

  it('is blocked, returns storage-denied', async () => {
    vi.stubGlobal('localStorage', undefined);
    expect(await (await session()).checkSession()).toEqual({ status: 'storage-denied' });
  });
});

describe('without an identity configuration', () => {
  it('returns unconfigured, logs that the site runs in demo mode, and can be retried', async () => {
    vi.stubGlobal('fetch', async () => new Response('', { status: 404 }));
    const { checkSession, signIn } = await session();
    expect(await checkSession()).toEqual({ status: 'unconfigured' });
    expect(vi.mocked(console.error).mock.calls[0]?.[0]).toContain('runs in demo mode');
    await expect(signIn()).rejects.toThrow('(404)');
    vi.stubGlobal('fetch', async () => Response.json(config));
    await signIn();
    expect(amplify.configure).toHaveBeenCalledOnce();
    expect(amplify.signInWithRedirect).toHaveBeenCalledOnce();
  });
});

describe('signing out', () => {
  it('deletes the stored user and ends the hosted session', async () => {
    amplify.currentIdentity.mockResolvedValue(anna);
    const { checkSession, signOut } = await session();
    await checkSession();
    await signOut();
    expect(local.size).toBe(0);
    expect(amplify.signOut).toHaveBeenCalledOnce();
  });

  it('navigates to the home page and logs one error when it fails', async () => {
    amplify.signOut.mockRejectedValue(new Error('no network'));
    const { signOut } = await session();
    await signOut();
    expect(assign).toHaveBeenCalledWith('/');
    expect(console.error).toHaveBeenCalledOnce();
  });
});
