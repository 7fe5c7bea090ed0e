import { readFileSync } from 'node:fs';
import { z } from 'zod';

const file = new URL('../package.json', import.meta.url);

/** The version of this release, such as `1.2.0`. */
export const { version } = z.object({ version: z.string() }).parse(JSON.parse(readFileSync(file, 'utf8')));
