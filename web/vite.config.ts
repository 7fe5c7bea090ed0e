import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type ProxyOptions } from 'vite';
import { stagePath } from '../contract/addresses.ts';
import { mediaPath } from '../contract/media.ts';
import { headInDevelopment } from './build/head-in-development.ts';
import { leanRouter } from './build/lean-router.ts';
import { parishColours } from './build/parish-colours.ts';
import { pictureFiles } from './build/picture-files.ts';
import { siteConfigFile } from './build/site-config-file.ts';
import { amplifyOverHttp } from './build/amplify-over-http.ts';

const here = fileURLToPath(new URL('.', import.meta.url));

/**
 * The site, for the development server and for both builds. Read from the environment by the development server:
 * `PARISH_GATEWAY`, the address that `/prod` and `/media` are handed on to, and `PARISH_SITE_CONFIG`, the JSON text
 * that is served as `/config.json`.
 */
export default defineConfig({
  root: here,
  cacheDir: `${here}../node_modules/.cache/vite`,
  publicDir: false,
  plugins: [
    react(),
    parishColours(),
    pictureFiles(),
    siteConfigFile(),
    headInDevelopment(),
    leanRouter(),
    { ...amplifyOverHttp(), apply: 'serve' },
  ],
  server: {
    proxy: proxyTo(process.env.PARISH_GATEWAY),
    warmup: { clientFiles: ['main.tsx', 'pages/home/page.tsx'] },
  },
  css: { modules: { generateScopedName: '[name]-[local]-[hash:base64:4]' } },
  build: {
    outDir: `${here}../dist`,
    emptyOutDir: true,
    manifest: true,
    // Each page's HTML names all that it needs, and Vite's own way would add a kilobyte of script to do so.
    modulePreload: false,
    // A visitor's page names the sheet that all pages share and its own (docs/decisions).
    cssCodeSplit: true,
    // A small file inlined as data: is refused by the Content-Security-Policy.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      // Definitions and pure functions: what only a server uses of them stays out of a visitor's page.
      treeshake: { moduleSideEffects: (id) => !/\/(contract|web\/structured-data)\/[^?]*\.ts$/.test(id) },
      output: {
        codeSplitting: {
          groups: [
            // What runs before the app does: it must not bring the app with it.
            {
              name: 'start',
              test: /vite\/preload-helper|rolldown\/runtime|web\/session\/stored-user|web\/search\/shortcut|web\/layout\/late-layout|web\/routes\/element-ids|web\/components\/is-apple-handheld/,
              priority: 2,
            },
            // What writes the next Mass before the app starts.
            {
              name: 'next-mass',
              test: /contract\/(next-mass|zoned-time|calendar-date|clock-time)\.ts|parish\/details|web\/(formats\/next-mass|data\/parish-today)/,
              priority: 2,
            },
            // Changes only when a dependency does, so that a visitor keeps it from one version of the site to the next.
            {
              name: 'react',
              test: /node_modules\/(react|react-dom|react-router|react-router-dom|scheduler)\//,
            },
            // What most pages share, in one file instead of thirty: a connection's round trips cost more than its bytes.
            {
              name: 'site',
              test: /web\/(components|layout|formats)\/(?!lightbox\/lightbox|pictures\/picture)|web\/search\/search-form|parish\/links|web\/(data|routes)\/[a-z-]*\.tsx?$|lucide-react/,
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
  optimizeDeps: {
    // Named, so that the first visit of a page never stops to prepare another dependency.
    include: [
      'react',
      'react/jsx-dev-runtime',
      'react/jsx-runtime',
      'react-dom',
      'react-dom/client',
      'react-router-dom',
      'react-hook-form',
      'zod/mini',
      'ics',
      'aws-amplify',
      'aws-amplify/auth',
      'aws-amplify/auth/enable-oauth-listener',
      'aws-amplify/utils',
    ],
    // Two thousand icons, each in a file of its own: a page fetches the few that it shows.
    exclude: ['lucide-react'],
  },
});

function proxyTo(gateway: string | undefined): Record<string, ProxyOptions> {
  if (!gateway) return {};
  return {
    [stagePath]: { target: gateway, rewrite: (path) => path.slice(stagePath.length) },
    [mediaPath]: { target: gateway },
  };
}
