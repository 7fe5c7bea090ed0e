import { endOfName, type MarkedText, namesWithin, people, PERSON } from './people.ts';

/** The Lord's baptism, and what adults do for the sacraments of children. */
const otherSenses =
  /\bbaptism of (?:the lord|our lord|jesus|christ)\b|\b(?:baptism|first (?:holy )?communion) (?:preparation|programme|course|meetings?|class(?:es)?|forms?|catechists?)\b/giu;

const communion = String.raw`first\s+(?:holy\s+)?communions?`;
const baptised = '(?:baptised|baptized|christened)';
const age = String.raw`(?:[1-9]|1[0-7]|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen)(?![\p{L}\p{N}])`;
const schoolYear = String.raw`(?:(?:year|primary|class)\s(?:[1-9]|1[0-3])\b|reception(?: class)?\b)`;
const fill = String.raw`(?:(?:who|is|are|was|were|will|be|been|being|to|has|have|recently|also|both|all|just|only|from|in|of|a|our|now|pupils?)(?![\p{L}])\s*|[,(]\s*)*`;
const afterName = [
  String.raw`(?:made|makes?|making|receive[sd]?|receiving|celebrate[sd]?)\s+(?:(?:his|her|their)\s+)?${communion}`,
  String.raw`(?:[\p{L}’']+\s+){0,2}(?:at|on|before|after|for)\s+(?:his|her|their)\s+(?:${communion}|baptism|christening)`,
  baptised,
  String.raw`aged?\s+${age}`,
  String.raw`${age}\s+years?\s+old`,
  schoolYear,
].join('|');
const occasion = String.raw`\b(?:${communion}|first communicants?|baptisms?|${baptised}|christenings?)`;
const candidates = String.raw`(?:\b(?:${communion}|confirmation)\s+(?:candidates?|children|pupils)|\bfirst communicants?|\bconfirmandi)\b`;
const listStart = String.raw`[^.!?;\n${PERSON}]{0,60}?(?:[,:(–—-]\s*|\b(?:of|for|welcome|congratulate|congratulations to)\s+|[.:]?\s*\n\s*)(?:[•*–—-]\s*)?`;

const named = [
  String.raw`${people}\s*${fill}(?<![\p{L}])(?:${afterName})`,
  String.raw`${people}\s*\(\s*${age}\s*\)`,
  String.raw`${occasion}${listStart}${people}${endOfName}`,
  String.raw`\b${schoolYear}(?:\s+(?:pupils?|children))?[\s:,(–—-]+${people}${endOfName}`,
  String.raw`${candidates}[^.!?;:,\n${PERSON}]{0,40}?(?:\b(?:are|is|were|will be)\s+|\s*[:–—-]\s*|\s*\n\s*)${people}${endOfName}`,
  String.raw`\b${age}[\s-]years?[\s-]olds?\s+${people}`,
].map((pattern) => new RegExp(pattern, 'giu'));
/** An age between commas, such as ', 9, read'. Before a name or a number it may be a time, a score or that of a house. */
const ageInPassing = new RegExp(String.raw`${people},\s(?:[3-9]|1[0-7]),\s(?=\p{Ll})(?!(?:the|or)\s)`, 'gu');

/** A sentence with these is about adults, or about former times. */
const ofAdults = /\b(?:marr(?:y|ied|iage)|wedding|ordained|ordination|adults?|RCIA|1\d{3})\b/iu;
const titleOfAdult = /^(?:Mr|Mrs|Ms|Miss|Dr|Prof|Professor|Sir|Dame)\s/u;

/** Returns the first full name of a child in a text; undefined if there is none. */
export function namedChild(marked: MarkedText): string | undefined {
  const text = marked.text.replace(otherSenses, '');
  return [...named, ageInPassing]
    .flatMap((pattern) => [...text.matchAll(pattern)])
    .filter((match) => !ofAdults.test(sentenceAround(text, match)))
    .flatMap((match) => namesWithin({ ...marked, text }, match))
    .find((name) => isFullName(name));
}

function isFullName(name: string): boolean {
  return !titleOfAdult.test(name) && name.replace(/^(?:Baby|Little|Master)\s+/u, '').includes(' ');
}

function sentenceAround(text: string, { 0: found, index = 0 }: RegExpMatchArray): string {
  const before =
    text
      .slice(0, index)
      .split(/[.!?\n]/)
      .at(-1) ?? '';
  const [after = ''] = /^[^.!?\n]*/u.exec(text.slice(index + found.length)) ?? [];
  return `${before}${found}${after}`;
}
