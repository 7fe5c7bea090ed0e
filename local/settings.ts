import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { localGatewayPort } from '../contract/addresses.ts';

/** Where a laptop keeps the parish's content: `.local/` of the project, or the folder that PARISH_DATA names. */
export const dataFolder = resolve(
  process.env.PARISH_DATA ?? fileURLToPath(new URL('../.local', import.meta.url)),
);

/** The ports of `npm start`. The site and the gateway are where specification §7 expects them. */
export const ports = {
  site: 5173,
  gateway: localGatewayPort,
  identity: 3002,
  s3: 3003,
  dynamoDb: 3004,
} as const;

/** Where `npm run preview` finds the site as it was built for the local sign-in page. */
export const previewFolder = fileURLToPath(new URL('../node_modules/.cache/preview', import.meta.url));

/** The renderer of that build, which the publisher renders its pages with. */
export const previewRenderer = fileURLToPath(
  new URL('../node_modules/.cache/preview-server/server.js', import.meta.url),
);
