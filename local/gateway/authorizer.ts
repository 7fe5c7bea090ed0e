import { CognitoJwtVerifier } from 'aws-jwt-verify';
import type { Jwks } from 'aws-jwt-verify/jwk';
import { writeScope } from '../../contract/sign-in.ts';

/** The user pool data that the local gateway needs to verify tokens offline. */
export type TrustedPool = {
  readonly userPoolId: string;
  readonly userPoolClientId: string;
  readonly jwks: Jwks;
};

/** The authorizer's decision, with a valid token's claims in the form in which API Gateway passes them on. */
type AuthorizerResult =
  | { readonly kind: 'allowed'; readonly claims: Readonly<Record<string, string>> }
  | { readonly kind: 'unauthorized' }
  | { readonly kind: 'forbidden' };

/** Checks an Authorization header as a Cognito authorizer does: an access token of this client with the write scope. */
export function cognitoAuthorizer(
  pool: TrustedPool,
): (authorization: string | undefined) => Promise<AuthorizerResult> {
  const verifier = CognitoJwtVerifier.create({
    userPoolId: pool.userPoolId,
    clientId: pool.userPoolClientId,
    tokenUse: 'access',
  });
  verifier.cacheJwks(pool.jwks);

  return async (authorization) => {
    const token = authorization?.replace(/^Bearer\s+/i, '');
    if (!token) return { kind: 'unauthorized' };
    try {
      const claims = await verifier.verify(token);
      // The library accepts a token that never expires; Cognito issues none.
      if (typeof claims.exp !== 'number') return { kind: 'unauthorized' };
      if (!claims.scope.split(' ').includes(writeScope)) return { kind: 'forbidden' };
      return { kind: 'allowed', claims: asGatewayClaims(claims) };
    } catch {
      return { kind: 'unauthorized' };
    }
  };
}

/** API Gateway passes every claim as a string: timestamps in Java's date format, lists joined by commas. */
function asGatewayClaims(claims: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(claims).map(([name, value]) => [
      name,
      (name === 'exp' || name === 'iat') && typeof value === 'number' ? javaDate(value) : String(value),
    ]),
  );
}

/** Formats a time as in `Fri Nov 21 10:40:00 UTC 2026`. */
function javaDate(epochSeconds: number): string {
  const [weekday = '', day, month, year, time] = new Date(epochSeconds * 1000).toUTCString().split(' ');
  return `${weekday.replace(',', '')} ${month} ${day} ${time} UTC ${year}`;
}
