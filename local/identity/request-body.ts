import type { KoaContextWithOIDC } from 'oidc-provider';

/** In bytes; far more than any form or token needs. */
const limit = 16 * 1024;

/** Reads a request's body as text. Throws an HTTP error 413 above 16 KiB. */
export async function readBody(ctx: KoaContextWithOIDC): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of ctx.req) {
    const bytes = Buffer.from(chunk);
    length += bytes.length;
    if (length > limit) ctx.throw(413);
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString('utf8');
}
