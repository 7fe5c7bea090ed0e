import type { Plugin } from 'vite';

/**
 * Serves the identity configuration of the admin area at `/config.json` while developing: what PARISH_SITE_CONFIG holds at
 * the time of the request; 404 when that is nothing.
 */
export function siteConfigFile(): Plugin {
  return {
    name: 'parish:site-config-file',
    apply: 'serve',
    configureServer: (server) => {
      server.middlewares.use('/config.json', (_request, response) => {
        const json = process.env.PARISH_SITE_CONFIG;
        response.statusCode = json ? 200 : 404;
        response.setHeader('Content-Type', 'application/json');
        response.setHeader('Cache-Control', 'no-store');
        response.end(json ?? '{"error":"The identity provider is not configured."}');
      });
    },
  };
}
