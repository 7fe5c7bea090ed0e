import { describe, expect, it } from 'vitest';
import { Problem } from '../../contract/problems.ts';
import { type Claims, editorIn } from '../../lambdas/core/http/api-handler.ts';
import { adminClaims } from './invoke.ts';

const now = new Date('2026-11-21T10:40:00Z');
const check = (changes: Claims = {}) => editorIn({ ...adminClaims, ...changes }, 'client', now);
const refusal = (changes: Claims = {}) => {
  try {
    check(changes);
    return 'accepted';
  } catch (error) {
    return error instanceof Problem ? error.status : error;
  }
};

describe('editorIn', () => {
  it('returns the subject, and the e-mail address as the name if there is one', () => {
    expect(check().caller).toEqual({ subject: 'b3f1c2d4', name: 'admin@parish.example' });
    expect(check({ email: undefined, username: 'ann' }).caller.name).toBe('ann');
    expect(check({ email: undefined, username: undefined }).caller.name).toBe('b3f1c2d4');
  });

  it.each(['admins', 'editors,admins', ['editors', 'admins'], 'admins,area-news'])(
    'gives administrators every right, in each format that the gateway uses: %j',
    (groups) => expect(check({ 'cognito:groups': groups }).rights).toBe('everything'),
  );

  it.each(['area-news,area-mass', 'editors,area-mass,area-news', ['area-mass', 'area-news', 'area-none']])(
    'gives the members of groups of areas the rights of these: %j',
    (groups) => expect(check({ 'cognito:groups': groups }).rights).toEqual(['news', 'mass']),
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
    'area-events2',
    'my-area-events',
    'area-',
    'events',
    'editors, area-events',
    'area-events ',
    'AREA-EVENTS',
    '[area-events]',
    ['x,area-events'],
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
  ])('rejects groups that give no rights with 403, though a name contains one that does: %j', (groups) =>
    expect(refusal({ 'cognito:groups': groups })).toBe(403),
  );

  it.each(['1795257601', 1795257601, 'Sat Nov 21 10:40:01 UTC 2026', '2026-11-21T10:40:01Z'])(
    'accepts claims that have not expired: %j',
    (exp) => expect(refusal({ exp })).toBe('accepted'),
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
  ])('rejects claims that have expired or have no valid expiry with 401: %j', (exp) =>
    expect(refusal({ exp })).toBe(401),
  );

  it.each([
    { token_use: 'id' },
    { token_use: undefined },
    { client_id: 'another' },
    { client_id: undefined },
    { sub: undefined },
    { sub: '' },
  ])('rejects claims that are not of an access token of our client with 401: %j', (changes) =>
    expect(refusal(changes)).toBe(401),
  );

  it.each([undefined, '', 'email phone', 'openidx', 'aws.cognito.signin.user.admin'])(
    'rejects scopes without the write scope with 403: %j',
    (scope) => expect(refusal({ scope })).toBe(403),
  );

  it('rejects missing claims with 401', () => {
    expect(() => editorIn(undefined, 'client', now)).toThrow(
      expect.objectContaining({ code: 'unauthenticated' }),
    );
  });
});
