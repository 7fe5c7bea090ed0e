import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';

/** A stored password: scrypt with Node's default cost (N 16384, r 8, p 1); both fields are base64url. */
export const passwordHashSchema = z.object({ salt: z.string(), hash: z.string() });
type PasswordHash = z.output<typeof passwordHashSchema>;

const hashBytes = 32;

/** Hashes a password with a new random salt. */
export async function hashPassword(password: string): Promise<PasswordHash> {
  const salt = randomBytes(16);
  const hash = await derive(password, salt);
  return { salt: salt.toString('base64url'), hash: hash.toString('base64url') };
}

/** Returns whether the password matches the hash; compares in constant time. */
export async function isPassword(password: string, { salt, hash }: PasswordHash): Promise<boolean> {
  const derived = await derive(password, Buffer.from(salt, 'base64url'));
  const expected = Buffer.from(hash, 'base64url');
  return derived.length === expected.length && timingSafeEqual(derived, expected);
}

function derive(password: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    // NFC, because keyboards produce accented letters in different Unicode forms.
    scrypt(password.normalize('NFC'), salt, hashBytes, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}
