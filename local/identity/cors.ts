import type { KoaContextWithOIDC } from 'oidc-provider';

/** Sets CORS headers for the site's origins. */
export function allowSite(ctx: KoaContextWithOIDC, siteOrigins: readonly string[]): void {
  ctx.vary('Origin');
  const origin = ctx.get('Origin');
  if (siteOrigins.includes(origin)) ctx.set('Access-Control-Allow-Origin', origin);
}

/** Responds to a preflight request. Like Cognito, allows every requested header: Amplify's differ between versions. */
export function sendPreflight(ctx: KoaContextWithOIDC, siteOrigins: readonly string[]): void {
  allowSite(ctx, siteOrigins);
  ctx.set('Access-Control-Allow-Methods', 'GET, POST');
  ctx.set('Access-Control-Allow-Headers', ctx.get('Access-Control-Request-Headers'));
  ctx.set('Access-Control-Max-Age', '3600');
  ctx.status = 204;
}
