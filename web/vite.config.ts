import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type ProxyOptions } from 'vite';
import { stagePath } from '../contract/addresses.ts';
import { mediaPath } from '../contract/files/media.ts';
import { chunkGroups, modules } from './app/build/chunk-groups.ts';
import {
  headInDevelopment,
  paletteStyles,
  pictureFiles,
  siteConfigFile,
  amplifyOverHttp,
  turndownWithoutParser,
} from './app/build/plugins.ts';

const here = fileURLToPath(new URL('.', import.meta.url));

/** Only definitions and pure functions, so what only the server uses can be dropped from the client bundle. */
const withoutSideEffects = modules(
  ['web/churches/church.ts', 'web/calendar/event-data.ts'],
  /\/contract\/[^?]*\.ts$/,
);

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
    paletteStyles(),
    pictureFiles(),
    siteConfigFile(),
    headInDevelopment(),
    turndownWithoutParser(),
    { ...amplifyOverHttp(), apply: 'serve' },
  ],
  server: {
    proxy: proxyTo(process.env.PARISH_GATEWAY),
    warmup: { clientFiles: ['app/main.tsx', 'home/page.tsx'] },
  },
  css: { modules: { generateScopedName: '[name]-[local]-[hash:base64:4]' } },
  build: {
    outDir: `${here}../dist`,
    emptyOutDir: true,
    // Each page's HTML preloads its own scripts, and Vite's module preload would add a kilobyte of script.
    modulePreload: false,
    // Each page links the shared style sheet and its own (docs/decisions).
    cssCodeSplit: true,
    // The Content-Security-Policy blocks small files inlined as data: URLs.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      treeshake: { moduleSideEffects: (id) => !withoutSideEffects.test(id) },
      output: { codeSplitting: { groups: chunkGroups } },
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
      'turndown',
      'zod/mini',
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
