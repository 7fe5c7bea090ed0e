import { resolve } from 'node:path';

/** Where a laptop keeps the parish's content: `.local/` of the project, or the folder that PARISH_DATA names. */
export const dataFolder = resolve(process.env.PARISH_DATA ?? new URL('../.local', import.meta.url).pathname);

/** The ports of `npm start`. The site and the gateway are where specification §7 expects them. */
export const ports = { site: 5173, gateway: 3001, identity: 3002, s3: 3003, dynamoDb: 3004 } as const;
