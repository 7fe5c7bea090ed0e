import { describe, expect, it } from 'vitest';
import { Problem } from '../../contract/problems.ts';
import { type Claims, administrator } from '../../lambdas/core/http/admin-check.ts';
import { adminClaims } from './invoke.ts';

const now = new Date('2026-11-21T10:40:00Z');
const check = (changes: Claims = {}) => administrator({ ...adminClaims, ...changes }, 'client', now);
const refusal = (changes: Claims = {}) => {
  try {
    check(changes);
    return 'let in';
  } catch (error) {
    return error instanceof Problem ? error.status : error;
  }
};

describe('the claims of an administrator', () => {
  it('say who it is, by e-mail address where there is one', () => {
    expect(check()).toEqual({ subject: 'b3f1c2d4', name: 'admin@parish.example' });
    expect(check({ email: undefined, username: 'ann' }).name).toBe('ann');
    expect(check({ email: undefined, username: undefined }).name).toBe('b3f1c2d4');
  });

  it.each(['admins', 'editors,admins', ['editors', 'admins']])(
    'have the group in whatever way the gateway writes it: %j',
    (groups) => expect(refusal({ 'cognito:groups': groups })).toBe('let in'),
  );

  it.each([
    undefined,
    '',
    'editors',
    'administrators',
    'not-admins',
    'admins2',
    '[]',
    '[admins]',
    '[admins editors]',
    '["admins"]',
    'editors, admins',
    ' admins',
    [],
    ['x,admins'],
    ['[admins]'],
    ['editors'],
    { admins: true },
    7,
  ])('are refused (403) without it: %j', (groups) => expect(refusal({ 'cognito:groups': groups })).toBe(403));

  it.each(['1795257601', 1795257601, 'Sat Nov 21 10:40:01 UTC 2026', '2026-11-21T10:40:01Z'])(
    'count while they have not expired: %j',
    (exp) => expect(refusal({ exp })).toBe('let in'),
  );

  it.each([
    '1795257600',
    1795257599,
    'Sat Nov 21 10:40:00 UTC 2026',
    '',
    ' ',
    undefined,
    null,
    'never',
    true,
    {},
  ])('are refused (401) when they have expired, or never would: %j', (exp) =>
    expect(refusal({ exp })).toBe(401),
  );

  it.each([
    { token_use: 'id' },
    { token_use: undefined },
    { client_id: 'another' },
    { client_id: undefined },
    { sub: undefined },
    { sub: '' },
  ])('are refused (401) unless they are of an access token of our client: %j', (changes) =>
    expect(refusal(changes)).toBe(401),
  );

  it.each([undefined, '', 'email phone', 'openidx', 'aws.cognito.signin.user.admin'])(
    'are refused (403) without the scope: %j',
    (scope) => expect(refusal({ scope })).toBe(403),
  );

  it('are refused (401) when there are none', () => {
    expect(() => administrator(undefined, 'client', now)).toThrow(
      expect.objectContaining({ code: 'unauthenticated' }),
    );
  });
});
