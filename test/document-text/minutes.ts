import { papers } from './pdf/parish-papers.ts';
import { paragraph, run, word } from './word/word-document.ts';

/** The bytes of a document with more than five blocks of text. */
export async function minutes(type: 'pdf' | 'docx'): Promise<Uint8Array> {
  if (type === 'docx')
    return word(Array.from({ length: 12 }, (_, index) => paragraph(run(`Matter number ${index}.`))).join(''));
  const [paper] = papers;
  if (!paper) throw new Error('There is no paper');
  return new Uint8Array(await paper.file());
}
