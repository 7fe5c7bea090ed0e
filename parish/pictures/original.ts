import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type { Picture } from './catalogue.ts';

/** The file extensions of originals, in order of precedence: a photograph replaces a drawing of the same name. */
const kinds = ['jpg', 'jpeg', 'png', 'webp', 'avif', 'svg'] as const;

/** The source file of a picture. */
export type Original = { readonly path: string; readonly bytes: Buffer; readonly isDrawing: boolean };

/** Reads the original of a picture from `folder`. Throws when there is none, or several photographs with the name. */
export async function originalOf(folder: string, name: string): Promise<Original> {
  const [first, second] = originalsNamed(await readdir(folder), name);
  if (first === undefined) throw new Error(`${folder} holds no ${name}.${kinds.join(`, no ${name}.`)}`);
  if (second !== undefined && !isDrawing(second))
    throw new Error(`Both ${first} and ${second} are in ${folder}: keep one of them`);
  const path = `${folder}/${first}`;
  return { path, bytes: await readFile(path), isDrawing: isDrawing(first) };
}

/** The files of `folder` that are the original of none of `names`: misspelt, or of another kind, such as HEIC. */
export async function unusedOriginals(folder: string, names: readonly string[]): Promise<string[]> {
  const files = await readdir(folder);
  const used = new Set(names.flatMap((name) => originalsNamed(files, name)));
  return files.filter((file) => !file.startsWith('.') && !used.has(file)).sort();
}

/** The originals of a picture among `files`, in order of precedence. Case is ignored: cameras write `.JPG`. */
function originalsNamed(files: readonly string[], name: string): string[] {
  return kinds.flatMap((kind) => files.filter((file) => file.toLowerCase() === `${name}.${kind}`));
}

const isDrawing = (file: string) => file.toLowerCase().endsWith('.svg');

/** A hash of everything that a picture's files depend on: its original, its size and its widths. */
export function hashOf({ bytes }: Original, { width, height, widths }: Picture): string {
  return createHash('sha256')
    .update(bytes)
    .update(JSON.stringify([width, height, widths]))
    .digest('hex')
    .slice(0, 16);
}
