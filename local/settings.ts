import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { localGatewayPort } from '../contract/addresses.ts';

/** The local data folder: the one that PARISH_DATA names if it is not empty, or `.local/` in the project. */
export const dataFolder = resolve(
  process.env.PARISH_DATA || fileURLToPath(new URL('../.local', import.meta.url)),
);

/** The ports of `npm start`. Those of the site and the gateway are given by specification §7. */
export const ports = {
  site: 5173,
  gateway: localGatewayPort,
  identity: 3002,
  s3: 3003,
  dynamoDb: 3004,
} as const;

/** The site build that `npm run preview` serves, configured for the local sign-in page. */
export const previewFolder = fileURLToPath(new URL('../node_modules/.cache/preview', import.meta.url));

/** The renderer of that build, used by the publisher. */
export const previewRenderer = fileURLToPath(
  new URL('../node_modules/.cache/preview-server/server.js', import.meta.url),
);
