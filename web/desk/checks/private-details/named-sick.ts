import { openings } from './not-people.ts';
import { endOfName, isOfName, type MarkedText, people, PERSON } from './people.ts';

/** The sick of these words are nobody's names: a sacrament, a visit, a leave. */
const otherSenses =
  /\b(?:(?:sacrament|anointing|mass|masses|day|communion|ministry|ministers|visitors)\s+(?:of|for|to)\s+the\s+sick|visit\w*\s+(?:to\s+)?the\s+sick|sick\s+(?:mass(?:es)?|pay|leave|notes?|calls?|bay|room|and tired))\b/giu;

const sick = String.raw`(?:sick|ill(?!-)|unwell|poorly|in hospital|recovering|recuperating)\b`;
const prayer = String.raw`\b(?:pray|prayers|praying|remember|remembering|thoughts|thinking of)\b[^.!?\n${PERSON}]{0,80}?\b${sick}`;
const heading = String.raw`(?:^|\n|[.!?]\s)[^\p{L}\n${PERSON}]{0,6}(?:(?:the|our|those|who|are|please|pray|prayers|for)\s+)*(?:${sick}|sick list|get well(?: soon)?\b)`;
const cue = String.raw`(?:${prayer}|${heading})`;
/** The rest of the sentence, and what a list of names begins with. */
const listStart = String.raw`[^.!?;\n${PERSON}]{0,80}?(?:[,:(–—-]\s*|\b(?:especially|particularly|in particular|including|namely)\s+(?:for\s+)?|[.:!]\s+|[.:]?\s*\n\s*)(?:[•*–—-]\s*)?`;

const fill = String.raw`(?:(?:who|is|are|was|were|has|have|been|remains?|still|now|currently|also|both|all|again|back|very|so|seriously|quite|gravely|critically|sadly|recently|taken|admitted|rushed|went|home|at)(?![\p{L}])\s*|[,(–—-]\s*)*`;
const few = String.raw`(?:[\p{L}’']+\s+){0,3}`;
const illness = String.raw`(?:(?:a|an|the|advanced|terminal|incurable|early|vascular|severe|breast|lung|bowel|prostate|skin|throat|brain|liver|kidney|pancreatic|ovarian)\s+){0,3}(?:cancer|leukaemia|lymphoma|tumou?r|dementia|alzheimer['’]?s|parkinson['’]?s|pneumonia|covid|sepsis|shingles|multiple sclerosis|motor neurone disease)(?![\p{L}-])(?!\s+(?:research|support|care|charit|nurs|patient|ward|awareness))`;
const states = [
  String.raw`in\s+${few}(?:hospital|hospice|infirmary|intensive care)`,
  String.raw`(?:to|into)\s+${few}(?:hospital|hospice)`,
  sick,
  'convalescing',
  String.raw`(?:undergoing|awaiting|having|had|needs|facing|after)\s+${few}(?:operation|surgery|stroke|fall|heart attack|chemotherapy|transplant)`,
  String.raw`(?:a\s+)?(?:speedy|full|quick|swift|good|complete)\s+recovery`,
  String.raw`(?:suffering|diagnosed)\s`,
  String.raw`(?:has|have|had|got|(?:living|struggling)\s+with|battling|fighting|treated\s+for|dying\s+(?:of|from))\s+${illness}`,
  String.raw`and\s+(?:for\s+)?(?:all|everyone|others?|those)(?:\s+(?:who|is|are|the|our|else))*\s+${sick}`,
].join('|');

const named = [
  String.raw`${cue}${listStart}${PERSON}${endOfName}`,
  String.raw`\b(?:get well(?: soon| wishes)?(?: to|,)?|recovery (?:of|for))\s+${PERSON}`,
  String.raw`${people}\s*${fill}(?<![\p{L}])(?:${states})`,
].map((pattern) => new RegExp(pattern, 'iu'));

/** A list may consist of first names. */
const cueBeforeList = new RegExp(String.raw`${cue}[^.!?;:\n${PERSON}]{0,80}(?::|\s*\n)\s*`, 'giu');
const firstNames =
  /^(?:[•*–—-]\s*)?\p{Lu}\p{Ll}+(?:\s*(?:,|;|\n|&|\sand\s)\s*(?:[•*–—-]\s*)?\p{Lu}\p{Ll}+(?=\s*(?:[,;.&\n]|and\b|$)))+/u;
/** Two names in capitals, in which markPeople sees none. */
const capitalName = String.raw`(?:[•*–—-]\s*)?\p{Lu}[\p{Lu}'’-]*\.?(?:[ \t]+(?!AND\b)\p{Lu}[\p{Lu}'’-]+){1,3}`;
const capitalNames = new RegExp(
  String.raw`^${capitalName}[ \t]*(?:[,;&]\s|\n|\s(?:and|AND)\s)[ \t]*${capitalName}(?=\s*(?:[,;.&\n]|(?:and|AND)\b|$))`,
  'u',
);

/** Whether a text names people as sick. */
export function namesTheSick({ text }: MarkedText): boolean {
  const about = text.replace(otherSenses, '');
  return named.some((pattern) => pattern.test(about)) || listsNames(about);
}

function listsNames(text: string): boolean {
  return [...text.matchAll(cueBeforeList)].some(({ 0: found, index }) => {
    const after = text.slice(index + found.length);
    const [list] = firstNames.exec(after) ?? capitalNames.exec(after) ?? [];
    return (
      list !== undefined && (list.match(/(?<!\p{L})(?!AND\b)\p{Lu}[\p{L}'’-]+/gu) ?? []).every(mayBeOfName)
    );
  });
}

function mayBeOfName(word: string): boolean {
  const capitalised = `${word.slice(0, 1)}${word.slice(1).toLowerCase()}`;
  return isOfName(capitalised) && !openings.test(`${capitalised} `);
}
