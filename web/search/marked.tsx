import { normalised, queryWords, sameMeaning } from './words.ts';

/** A text in which the words of the question are marked. */
export function Marked({ text, question }: { text: string; question: string }) {
  const sought = queryWords(question).flatMap((word) => sameMeaning(word).flatMap((each) => each.split(' ')));
  const isSought = (word: string) => {
    const plain = normalised(word) ?? '';
    return sought.some((each) => plain === each || (each.length > 2 && plain.startsWith(each)));
  };
  return text
    .split(/([\p{L}\p{N}]+)/u)
    .map((part, at) => (at % 2 === 1 && isSought(part) ? <mark key={at}>{part}</mark> : part));
}
