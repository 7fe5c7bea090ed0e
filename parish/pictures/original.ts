import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type { Picture } from './catalogue.ts';

/** What an original may be, the most telling first: a parish's photograph stands before the drawing of the same name. */
const kinds = ['jpg', 'jpeg', 'png', 'webp', 'avif', 'svg'] as const;

/** A picture as its maker left it. */
export type Original = { readonly path: string; readonly bytes: Buffer; readonly isDrawing: boolean };

/** The original of a picture or mark in `folder`. Throws when there is none, or when two photographs bear the name. */
export async function originalOf(folder: string, name: string): Promise<Original> {
  const there = new Set(await readdir(folder));
  const found = kinds.map((kind) => `${name}.${kind}`).filter((file) => there.has(file));
  const [first, second] = found;
  if (first === undefined) throw new Error(`${folder} holds no ${name}.${kinds.join(`, no ${name}.`)}`);
  if (second !== undefined && !second.endsWith('.svg'))
    throw new Error(`Both ${first} and ${second} are in ${folder}: keep one of them`);
  const path = `${folder}/${first}`;
  return { path, bytes: await readFile(path), isDrawing: first.endsWith('.svg') };
}

/** What a picture's files depend on, in one short text: its original, its size and the widths in which it is stored. */
export function hashOf({ bytes }: Original, { width, height, widths }: Picture): string {
  return createHash('sha256')
    .update(bytes)
    .update(JSON.stringify([width, height, widths]))
    .digest('hex')
    .slice(0, 16);
}
