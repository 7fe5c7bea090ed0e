import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { renderer } from '#site-renderer';
import { publishHandler } from './publish/handler.ts';

// When deployed, this file is the bundle's entry, which references the other files by their content hashes.
const build = createHash('sha256')
  .update(readFileSync(new URL(import.meta.url)))
  .digest('base64url');

export const handler = publishHandler(renderer, build);
