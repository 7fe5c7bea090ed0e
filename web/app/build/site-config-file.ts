import type { Plugin } from 'vite';

/** Serves PARISH_SITE_CONFIG as `/config.json` during development, read per request; 404 when unset. */
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
