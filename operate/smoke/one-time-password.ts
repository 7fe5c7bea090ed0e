import { createHmac } from 'node:crypto';

const STEP_SECONDS = 30;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The six digits that an authenticator app shows (RFC 6238) for a secret in base32 (RFC 4648). */
export function oneTimePassword(secret: string, now = new Date()): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(now.getTime() / 1000 / STEP_SECONDS)));
  const hash = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 15;
  const digits = (hash.readUInt32BE(offset) & 0x7fffffff) % 1_000_000;
  return String(digits).padStart(6, '0');
}

function fromBase32(text: string): Buffer {
  const bits = [...text.replaceAll('=', '')]
    .map((character) => ALPHABET.indexOf(character).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
