import { readFile } from 'node:fs/promises';
import { paragraph, run, word } from './word-document.ts';

/** The bytes of a document with more than five blocks of text. */
export async function minutes(type: 'pdf' | 'docx'): Promise<Uint8Array> {
  if (type === 'pdf')
    return new Uint8Array(await readFile(new URL('shipped/word-table.pdf', import.meta.url)));
  return word(Array.from({ length: 12 }, (_, index) => paragraph(run(`Matter number ${index}.`))).join(''));
}
