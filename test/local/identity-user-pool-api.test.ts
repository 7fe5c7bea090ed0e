import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { localAccounts, localPassword } from '../../local/identity/accounts.ts';
import { startIdentity, type Identity } from '../../local/identity/server.ts';
import { claimsOf, forgeToken, mintToken } from '../mint-token.ts';
import { signInByHttp, type Tokens } from '../sign-in-by-http.ts';

const site = 'http://localhost:5173';
const { administrator } = localAccounts;

let folder: string;
let identity: Identity;
let tokens: Tokens;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'identity-'));
  identity = await startIdentity({ folder, port: 0, siteOrigins: [site] });
  tokens = await signInByHttp(identity, administrator.email, localPassword, site);
});
afterAll(async () => {
  await identity.close();
  await rm(folder, { recursive: true });
});

async function call(action: string, body: unknown) {
  const response = await fetch(identity.url, {
    method: 'POST',
    headers: {
      origin: site,
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${action}`,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

const refresh = (refreshToken: string) =>
  call('GetTokensFromRefreshToken', { ClientId: identity.userPoolClientId, RefreshToken: refreshToken });

describe('the user pool API', () => {
  it('refreshes tokens with GetTokensFromRefreshToken', async () => {
    const { status, body } = await refresh(tokens.refreshToken);
    expect(status).toBe(200);
    expect(body.AuthenticationResult).toMatchObject({ ExpiresIn: 300, TokenType: 'Bearer' });
    expect(decodeJwt(body.AuthenticationResult.AccessToken)).toMatchObject({
      token_use: 'access',
      origin_jti: decodeJwt(tokens.accessToken).origin_jti,
    });
    expect(decodeJwt(body.AuthenticationResult.IdToken)).toMatchObject({ email: administrator.email });
  });

  it('refreshes tokens with InitiateAuth', async () => {
    const { status, body } = await call('InitiateAuth', {
      ClientId: identity.userPoolClientId,
      AuthFlow: 'REFRESH_TOKEN_AUTH',
      AuthParameters: { REFRESH_TOKEN: tokens.refreshToken },
    });
    expect(status).toBe(200);
    expect(body.AuthenticationResult.AccessToken).toBeTypeOf('string');
  });

  it('rejects a refresh token that RevokeToken has revoked', async () => {
    const { refreshToken } = await signInByHttp(identity, administrator.email, localPassword, site);
    const revoked = await call('RevokeToken', { ClientId: identity.userPoolClientId, Token: refreshToken });
    expect(revoked.status).toBe(200);
    expect(await refresh(refreshToken)).toMatchObject({
      status: 400,
      body: { __type: 'NotAuthorizedException', message: 'Invalid Refresh Token' },
    });
  });

  it('returns the user for GetUser', async () => {
    const { body } = await call('GetUser', { AccessToken: tokens.accessToken });
    expect(body.Username).toBe(decodeJwt(tokens.accessToken).username);
    expect(body.UserAttributes).toContainEqual({ Name: 'email', Value: administrator.email });
  });

  it.each([
    ['an ID token', async () => tokens.idToken],
    ['an expired token', () => mintToken(folder, claimsOf(tokens.accessToken, { exp: 1_000_000_000 }))],
    ['a token without an expiry', () => mintToken(folder, claimsOf(tokens.accessToken, { exp: undefined }))],
    ['a forged token', () => forgeToken(tokens.accessToken, identity.jwks.keys[0]!.kid)],
    ['a token that is not a JWT', async () => 'token'],
  ])('rejects GetUser with %s', async (_case, makeToken) => {
    const { status, body } = await call('GetUser', { AccessToken: await makeToken() });
    expect({ status, type: body.__type }).toEqual({ status: 400, type: 'NotAuthorizedException' });
  });

  it.each([
    ['an unknown action', 'SignUp', {}, 'UnknownOperationException'],
    ['missing fields', 'RevokeToken', {}, 'InvalidParameterException'],
    ['a body that is not JSON', 'RevokeToken', '{', 'SerializationException'],
    [
      'another client',
      'GetTokensFromRefreshToken',
      { ClientId: 'other', RefreshToken: 'x' },
      'ResourceNotFoundException',
    ],
    [
      'a sign-in by password',
      'InitiateAuth',
      { ClientId: 'x', AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: {} },
      'InvalidParameterException',
    ],
  ])('returns an AWS error for %s', async (_case, action, body, type) => {
    const response = await call(action, body);
    expect(response.status).toBe(400);
    expect(response.body).toEqual({ __type: type, message: expect.any(String) });
    expect(response.headers.get('x-amzn-errortype')).toContain(type);
  });

  it('allows preflight requests from the site only', async () => {
    const preflight = (origin: string) =>
      fetch(identity.url, {
        method: 'OPTIONS',
        headers: {
          origin,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'content-type,x-amz-target,cache-control,x-amz-user-agent',
        },
      });
    const { status, headers } = await preflight(site);
    expect(status).toBe(204);
    expect(headers.get('access-control-allow-origin')).toBe(site);
    expect(headers.get('access-control-allow-headers')).toContain('x-amz-target');
    expect((await preflight('http://localhost:6666')).headers.get('access-control-allow-origin')).toBeNull();
  });
});
