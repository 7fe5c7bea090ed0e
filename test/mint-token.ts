import { randomUUID } from 'node:crypto';
import { decodeJwt, generateKeyPair, SignJWT, type JWTPayload } from 'jose';
import { openStore } from '../local/identity/store.ts';
import { publicJwk } from '../local/identity/authorization-server.ts';

/** Signs any claims, such as those of an expired token, with the private key in the identity's folder. */
export async function mintToken(folder: string, claims: JWTPayload): Promise<string> {
  const { signingKey } = openStore(folder);
  return sign(claims, publicJwk(signingKey).kid, signingKey);
}

/** Generated once, because generating a key pair costs more CPU time than the tests that use it. */
let foreignKey: ReturnType<typeof generateKeyPair> | undefined;

/** Returns a token with the claims and key id of a valid one, signed by a foreign key. */
export async function forgeToken(validToken: string, kid: string): Promise<string> {
  const { privateKey } = await (foreignKey ??= generateKeyPair('RS256'));
  return sign(decodeJwt(validToken), kid, privateKey);
}

/** Returns a valid token with its payload changed after signing. */
export function tamperToken(validToken: string, changes: JWTPayload): string {
  const [header, , signature] = validToken.split('.');
  const payload = Buffer.from(JSON.stringify({ ...decodeJwt(validToken), ...changes })).toString('base64url');
  return [header, payload, signature].join('.');
}

/** Returns the claims of a valid token with changes. A claim set to undefined is removed. */
export function claimsOf(validToken: string, changes: Record<string, unknown> = {}): JWTPayload {
  return { ...decodeJwt(validToken), jti: randomUUID(), ...changes };
}

function sign(claims: JWTPayload, kid: string, key: Parameters<SignJWT['sign']>[0]): Promise<string> {
  return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(key);
}
