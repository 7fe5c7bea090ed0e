import type { KoaContextWithOIDC } from 'oidc-provider';

/** Far more than any form or token takes, in bytes. */
const limit = 16 * 1024;

/** The body of a request as text. Responds 413 above 16 KiB. */
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
