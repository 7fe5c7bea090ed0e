import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { renderer } from '#site-renderer';
import { publishHandler } from './publish/handler.ts';

// Deployed, this is the whole bundle's entry, which names its other files by their content.
const build = createHash('sha256')
  .update(readFileSync(new URL(import.meta.url)))
  .digest('base64url');

export const handler = publishHandler(renderer, build);
