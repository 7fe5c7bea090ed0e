import { createPrivateKey, generateKeyPair, randomUUID, type KeyObject } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod/mini';
import { readStored } from './stored-file.ts';
import { writeFileAtomically } from './write-file-atomically.ts';

/** The file in the identity folder that holds the private key; it never leaves this machine. */
export const signingKeyFile = 'signing-key.json';

/** The private key as a JSON Web Key (RFC 7517). */
export const privateJwkSchema = z.object({
  kty: z.literal('RSA'),
  use: z.literal('sig'),
  alg: z.literal('RS256'),
  kid: z.string(),
  n: z.string(),
  e: z.string(),
  d: z.string(),
  p: z.string(),
  q: z.string(),
  dp: z.string(),
  dq: z.string(),
  qi: z.string(),
});
type PrivateJwk = z.output<typeof privateJwkSchema>;

/** The key that signs every token, with its public part as served at `/.well-known/jwks.json`. */
export type SigningKey = {
  readonly kid: string;
  readonly key: KeyObject;
  readonly privateJwk: PrivateJwk;
  readonly publicJwk: Pick<PrivateJwk, 'kty' | 'use' | 'alg' | 'kid' | 'n' | 'e'>;
};

/** Reads the signing key from the folder, or generates it on the first start. */
export async function openSigningKey(folder: string): Promise<SigningKey> {
  const path = join(folder, signingKeyFile);
  const privateJwk = (await readStored(path, privateJwkSchema)) ?? (await createKey(path));
  const { kty, use, alg, kid, n, e } = privateJwk;
  return {
    kid,
    key: createPrivateKey({ key: privateJwk, format: 'jwk' }),
    privateJwk,
    publicJwk: { kty, use, alg, kid, n, e },
  };
}

async function createKey(path: string): Promise<PrivateJwk> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  const jwk = privateKey.export({ format: 'jwk' });
  const privateJwk = privateJwkSchema.parse({ ...jwk, use: 'sig', alg: 'RS256', kid: randomUUID() });
  await writeFileAtomically(path, JSON.stringify(privateJwk, null, 2));
  return privateJwk;
}
