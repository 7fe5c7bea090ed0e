import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { decodeJwt, generateKeyPair, importJWK, SignJWT, type JWTPayload } from 'jose';
import { privateJwkSchema, signingKeyFile } from '../local/identity/signing-key.ts';

/** Signs any claims with the private key in an identity's folder, such as an expired token. */
export async function mintToken(folder: string, claims: JWTPayload): Promise<string> {
  const jwk = privateJwkSchema.parse(JSON.parse(await readFile(join(folder, signingKeyFile), 'utf8')));
  return sign(claims, jwk.kid, await importJWK(jwk, 'RS256'));
}

/** Made once: a key pair costs more CPU than all that is asked with its tokens. */
let foreignKey: ReturnType<typeof generateKeyPair> | undefined;

/** A token with the claims and key id of a true one, signed by a key that is not the pool's. */
export async function forgeToken(trueToken: string, kid: string): Promise<string> {
  const { privateKey } = await (foreignKey ??= generateKeyPair('RS256'));
  return sign(decodeJwt(trueToken), kid, privateKey);
}

/** A true token whose payload was changed after it was signed. */
export function tamperToken(trueToken: string, changes: JWTPayload): string {
  const [header, , signature] = trueToken.split('.');
  const payload = Buffer.from(JSON.stringify({ ...decodeJwt(trueToken), ...changes })).toString('base64url');
  return [header, payload, signature].join('.');
}

/** The claims of a true token, with changes; a claim that is changed to undefined is left out. */
export function claimsOf(trueToken: string, changes: Record<string, unknown> = {}): JWTPayload {
  return { ...decodeJwt(trueToken), jti: randomUUID(), ...changes };
}

function sign(claims: JWTPayload, kid: string, key: Parameters<SignJWT['sign']>[0]): Promise<string> {
  return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(key);
}
