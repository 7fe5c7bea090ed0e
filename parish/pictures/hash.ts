import { createHash } from 'node:crypto';
import type { Picture } from './catalogue.ts';

/** What a picture's files depend on, in one short text: its drawing, its size and the widths in which it is stored. */
export function hashOf(svg: string, { width, height, widths }: Picture): string {
  return createHash('sha256')
    .update(JSON.stringify([svg, width, height, widths]))
    .digest('hex')
    .slice(0, 16);
}
