import { diallable } from '../../../contract/fields/telephone.ts';
import { withoutMarkup } from '../../../contract/markup.ts';
import type { ParishContacts } from './parish-contacts.ts';
import {
  namesTheSick,
  openings,
  markPeople,
  isPerson,
  endOfName,
  type MarkedText,
  namesWithin,
  people,
  PERSON,
} from './people.ts';

/** Numbers of services, such as 999 or 1800 …, begin with neither 0 nor a country code. */
const typedNumber =
  /(?<![\p{L}\p{N}@.+-])(?:(?:\+|00)[1-9]\d{0,2}[ -]?(?:\(0\)[ -]?)?|\(?0)\d(?:\)?[ .\u00a0\u2010-\u2015-]?\d){6,14}(?!\d)/gu;

/** British and Irish, and Australian and New Zealand mobile numbers. */
const mobile = /^\+(?:447\d{9}|3538[2-9]\d{7}|614\d{8}|642\d{7,9})$/;

/** Freephone and other numbers without a place, which no household has. */
const service = /^\+(?:44[3589]|353(?:818|76)|18(?:00|33|44|55|66|77|88))/;

/** A name directly before a telephone number. */
const nameBefore =
  /((?:\p{Lu}[\p{L}'’-]*[ \t]+)+\p{Lu}[\p{L}'’-]*)[\s,:(–—-]*(?:(?:on|at|is|tel|telephone|phone|home|number)[.:]?\s*)*$/u;

type PrivateNumber = { readonly typed: string; readonly isMobile: boolean };

/**
 * Returns the numbers in a text that seem to be a person's own: mobile numbers, and others that directly follow a person's
 * name. Those of the parish are not among them.
 */
function privateNumbers(text: string, { country, phones }: ParishContacts): readonly PrivateNumber[] {
  const seen = new Set(phones.map((each) => diallable(each, country)));
  return [...text.matchAll(typedNumber)].flatMap(({ 0: found, index }) => {
    const { typed, number } = dialled(found, country) ?? {};
    if (typed === undefined || number === undefined || seen.has(number) || service.test(number)) return [];
    const isMobile = mobile.test(number);
    if (!isMobile && !isOfPerson(text.slice(Math.max(0, index - 60), index))) return [];
    seen.add(number);
    return [{ typed, isMobile }];
  });
}

type Dialled = { readonly typed: string; readonly number: string };

/** Returns the number, without digits that follow it, such as the 7 of 7 PM; a mobile number if it can be one. */
function dialled(found: string, country: string): Dialled | undefined {
  const numbers: Dialled[] = [];
  for (let typed = found; ;) {
    const number = diallable(typed, country);
    if (number !== undefined && /^\+\d{11,}$/.test(number)) numbers.push({ typed, number });
    const shorter = typed.replace(/\D+\d+$/u, '');
    if (shorter === typed) return numbers.find((each) => mobile.test(each.number)) ?? numbers[0];
    typed = shorter;
  }
}

function isOfPerson(before: string): boolean {
  const [, name = ''] = nameBefore.exec(before) ?? [];
  return isPerson(name.replace(openings, ''));
}

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
function namedChild(marked: MarkedText): string | undefined {
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

/**
 * Returns a sentence for what may be private in a text that visitors will read: the names of people who are ill, a person's
 * telephone number, the full name of a child. Lines above others are read as their headings.
 */
export function privateDetails(typed: string, contacts: ParishContacts): readonly string[] {
  const text = withoutMarkup(typed);
  const marked = markPeople(text, contacts.names);
  const child = namedChild(marked);
  return [
    ...(namesTheSick(marked)
      ? ['This seems to list people who are ill. Have they, or their families, agreed to be named here?']
      : []),
    ...privateNumbers(typed, contacts).map(
      ({ typed: number, isMobile }) =>
        `This looks like a private ${isMobile ? 'mobile' : 'telephone'} number: ${number}. Does its owner want it here, or would the parish office’s number do?`,
    ),
    ...(child === undefined
      ? []
      : [
          `This seems to give a child’s full name: ${child}. A first name is enough, unless the parents have agreed to more.`,
        ]),
  ];
}
