import { notPeople, openings } from './not-people.ts';

/** Stands for the name of a private person in a marked text. People do not type characters of private use. */
export const PERSON = '\uE000';
/** The same for the dead. */
const DEAD = '\uE001';

/** A text in which the names of private people are replaced by PERSON, and these names in their order. */
export type MarkedText = { readonly text: string; readonly names: readonly string[] };

const word = String.raw`(?:\p{Lu}['’])?\p{Lu}\p{L}*\p{Ll}(?:['’]\p{L}+|-\p{Lu}\p{L}+)*`;
/** 'I' and 'A' are words. */
const initial = String.raw`(?:\p{Lu}\.|(?![AI])\p{Lu})(?![\p{L}\p{N}.'’])`;
const particle = String.raw`(?:d[aeiu]|del|dos|van|der|den|von|la|le|al)`;
/** Two or more words of a name, with initials and particles such as 'de'. */
const capitalised = new RegExp(
  String.raw`(?<![\p{L}\p{N}'’-])(?:${word}|\p{Lu}\.)(?:[ \t]+(?:${particle}[ \t]+){0,2}(?:${word}|${initial}))+`,
  'gu',
);
/** So that the full stop does not end a sentence. */
const abbreviatedTitle = /\b(St|Ss|Fr|Sr|Br|Rev|Mgr|Mr|Mrs|Ms|Dr)\.(?=\s)/g;

const role = String.raw`(?:secretary|sacristan|nurse|chaplain|co-?ordinator|organis\w+|leader|ministers?|visitors?|president|chair\w*|treasurer|deacon|priest|catechist|teachers?|headteacher|representative|doctor|consultant|musician|organist|director|manager)`;
/** Words before the name of someone to ask or to thank. */
const asksBefore = new RegExp(
  String.raw`\b(?:contact|ring|call|phone|text|e-?mail|tell|ask|see|thanks?(?: you)?(?: to)?|(?:speak|talk) (?:to|with)|with|by|from|near|at|in|${role}[,:]?)\s+(?:our |the )?$`,
  'iu',
);
const hasRole = new RegExp(
  String.raw`^(?:,\s*|\s*\(|\s+is\s+|\s*[–—-]\s*)(?:(?:our|the|a|is|who|parish|lead|head|hospital|school|pastoral|safeguarding)\s+)*${role}\b`,
  'iu',
);

/** Matches PERSON, or several in a list. The limit keeps the time linear: a longer list is matched in parts. */
export const people = String.raw`${PERSON}(?:(?:\s*[,;&]|\s+and|,\s+and|\s*\n(?:\s*[•*–—-])?)\s*(?:for\s+)?${PERSON}){0,40}`;
/** What follows a name in a list, rather than in a sentence about what someone does. */
export const endOfName = String.raw`(?=\s*(?:[,;.!&)(•*–—-]|(?:and|who|in|at|after)\b|$|\n))`;

const dead = [
  String.raw`${people}[\s,(–-]*(?:R\.?I\.?P\b|who (?:has |have )?(?:\p{L}+ )?died|died|deceased|(?:\p{L}+ )?anniversary|whose (?:funeral|anniversary))`,
  String.raw`\b(?:deceased|departed|died|the dead|the late|anniversar(?:y|ies)|repose of|in memory of|funeral of)\b(?:(?!\b(?:sick|ill|unwell)\b)[^.!?${PERSON}]){0,60}${people}`,
].map((pattern) => new RegExp(pattern, 'giu'));

/**
 * Marks the names of private people: at least two words with a capital letter, such as 'Ann Smith', 'Mrs Doyle' or 'Baby Finn'.
 * Saints, clergy, the dead, people with a role, people to contact, and those in `known` keep their names in the text.
 */
export function markPeople(typed: string, known: readonly string[]): MarkedText {
  const names: string[] = [];
  const unmarked = typed.replaceAll(PERSON, '').replaceAll(DEAD, '').replace(abbreviatedTitle, '$1');
  const marked = unmarked.replace(capitalised, (run: string, at: number) => {
    const name = run.replace(openings, '');
    const before = unmarked.slice(Math.max(0, at - 40), at + run.length - name.length);
    const after = unmarked.slice(at + run.length, at + run.length + 60);
    if (!isPerson(name) || isKnown(name, known) || asksBefore.test(before) || hasRole.test(after)) return run;
    names.push(name);
    return run.slice(0, run.length - name.length) + PERSON;
  });
  const text = dead.reduce(
    (each, pattern) => each.replace(pattern, (found) => found.replaceAll(PERSON, DEAD)),
    marked,
  );
  return { text, names };
}

/** Returns the names within a match of a marked text. */
export function namesWithin({ text, names }: MarkedText, match: RegExpMatchArray): readonly string[] {
  const before = markersIn(text.slice(0, match.index));
  return [...match[0].matchAll(markers)].flatMap(({ 0: marker }, at) =>
    marker === PERSON ? (names[before + at] ?? []) : [],
  );
}

const markers = new RegExp(`[${PERSON}${DEAD}]`, 'gu');

function markersIn(text: string): number {
  return [...text.matchAll(markers)].length;
}

/** Whether these words may be the name of a person, rather than of a saint, a place or a group. */
export function isPerson(name: string): boolean {
  const words = name.split(/\s+/);
  return words.length > 1 && words.every((each) => isOfName(each));
}

/** Whether this word may be a part of a name. */
export function isOfName(each: string): boolean {
  return !notPeople.has(
    each
      .replace(/['’]s$/u, '')
      .replace('.', '')
      .toLowerCase(),
  );
}

function isKnown(name: string, known: readonly string[]): boolean {
  const possessive = name.replace(/['’]s?$/u, '');
  return known.some((each) => each.endsWith(possessive) || possessive.endsWith(each));
}
