import { Fragment, type ReactNode } from 'react';
import { linkedText } from '../ui/text/linked-text.tsx';
import { sentenceStarts } from '../formats/sentences.ts';
import { unbrokenTimes } from '../ui/text/unbroken-times.tsx';
import { normalised, queryWords, splitAtWords, withSynonyms, wordsIn } from './words.ts';

type MarkedProps = { text: string; question: string };

/** Marks the words of the question in a text. */
export function Marked({ text, question }: MarkedProps) {
  return markedRuns(text, question);
}

/** Like `Marked`, with addresses and telephone numbers as links; not for use inside a link. */
export function MarkedLinkedText({ text, question }: MarkedProps) {
  return linkedText(text, (part, key) => <Fragment key={key}>{markedRuns(part, question)}</Fragment>);
}

/** The distinct words of a text that match the question or its synonyms. */
export function matchingWords(text: string, question: string): string[] {
  return [...new Set(wordsIn(text).filter(matcherFor(question)))];
}

/** The text from the sentence with the first match on; all of it without a match. */
export function fromMatch(text: string, question: string): string {
  const runs = runsOf(text, matcherFor(question));
  const first = runs.findIndex(({ isMarked }) => isMarked);
  const before = runs.slice(0, Math.max(first, 0)).reduce((sum, run) => sum + run.text.length, 0);
  return text.slice(sentenceStarts(text).findLast((start) => start <= before) ?? 0);
}

function matcherFor(question: string): (word: string) => boolean {
  const terms = queryWords(question).flatMap((word) => withSynonyms(word).flatMap((each) => each.split(' ')));
  return (word) => {
    const plain = normalised(word) ?? '';
    return terms.some((each) => plain === each || (each.length > 2 && plain.startsWith(each)));
  };
}

function markedRuns(text: string, question: string): ReactNode {
  return runsOf(text, matcherFor(question)).map((run, at) =>
    run.isMarked ? <mark key={at}>{run.text}</mark> : unbrokenTimes(run.text, at),
  );
}

type Run = { readonly text: string; readonly isMarked: boolean };

/** Splits a text into marked words and the text between them. */
function runsOf(text: string, isMatch: (word: string) => boolean): Run[] {
  const runs: Run[] = [];
  for (const [at, part] of splitAtWords(text).entries()) {
    const isMarked = at % 2 === 1 && isMatch(part);
    const last = runs.at(-1);
    if (last && !last.isMarked && !isMarked)
      runs[runs.length - 1] = { text: last.text + part, isMarked: false };
    else runs.push({ text: part, isMarked });
  }
  return runs;
}
