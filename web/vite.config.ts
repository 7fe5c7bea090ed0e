import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type ProxyOptions } from 'vite';
import { stagePath } from '../contract/addresses.ts';
import { mediaPath } from '../contract/files/media.ts';
import { headInDevelopment } from './build/head-in-development.ts';
import { leanRouter } from './build/lean-router.ts';
import { parishColours } from './build/parish-colours.ts';
import { pictureFiles } from './build/picture-files.ts';
import { siteConfigFile } from './build/site-config-file.ts';
import { amplifyOverHttp } from './build/amplify-over-http.ts';

const here = fileURLToPath(new URL('.', import.meta.url));

/**
 * The Vite configuration of the development server and of both builds. The development server reads two environment
 * variables: `PARISH_GATEWAY`, the address to which `/prod` and `/media` are proxied, and `PARISH_SITE_CONFIG`, the JSON
 * served as `/config.json`.
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
    // Each page's HTML preloads its own scripts, and Vite's module preload would add a kilobyte of script.
    modulePreload: false,
    // Each page links the shared style sheet and its own (docs/decisions).
    cssCodeSplit: true,
    // The Content-Security-Policy blocks small files inlined as data: URLs.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      // Only definitions and pure functions, so what only the server uses can be dropped from the client bundle.
      treeshake: { moduleSideEffects: (id) => !/\/(contract|web\/structured-data)\/[^?]*\.ts$/.test(id) },
      output: {
        codeSplitting: {
          groups: [
            // Runs before the app, so it must not import the app.
            {
              name: 'start',
              test: /vite\/preload-helper|rolldown\/runtime|web\/session\/stored-user|web\/search\/shortcut|web\/layout\/(late-layout|decoded-hash)|web\/routes\/element-ids|web\/components\/is-apple-handheld/,
              priority: 2,
            },
            // Writes the next Mass before the app starts.
            {
              name: 'next-mass',
              test: /contract\/(masses\/next-mass|dates\/(zoned-time|calendar-date|clock-time))\.ts|parish\/details|web\/(formats\/next-mass|data\/parish-today)/,
              priority: 2,
            },
            // Changes only when a dependency does, so browsers keep it cached from one release to the next.
            {
              name: 'react',
              test: /node_modules\/(react|react-dom|react-router|react-router-dom|scheduler)\//,
            },
            // Code shared by most pages, in one file instead of thirty: a request's round trips cost more than its bytes.
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
    // Listed, so that the first visit to a page never waits for another dependency to be optimised.
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
    // Two thousand icons, one file each: a page fetches only those it uses.
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
