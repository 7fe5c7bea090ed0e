import type { Plugin } from 'vite';

/** Serves the identity configuration of the admin area at `/config.json` while developing; 404 when there is none. */
export function siteConfigFile(json: string | undefined): Plugin {
  return {
    name: 'parish:site-config-file',
    apply: 'serve',
    configureServer: (server) => {
      server.middlewares.use('/config.json', (_request, response) => {
        response.statusCode = json ? 200 : 404;
        response.setHeader('Content-Type', 'application/json');
        response.setHeader('Cache-Control', 'no-store');
        response.end(json ?? '{"error":"The identity provider is not configured."}');
      });
    },
  };
}
