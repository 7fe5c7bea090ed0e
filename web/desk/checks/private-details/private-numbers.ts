import { diallable } from '../../../../contract/fields/telephone.ts';
import type { ParishContacts } from './parish-contacts.ts';
import { isPerson } from './people.ts';
import { openings } from './not-people.ts';

/** Numbers of services, such as 999 or 1800 …, begin with neither 0 nor a country code. */
const typedNumber =
  /(?<![\p{L}\p{N}@.+-])(?:(?:\+|00)[1-9]\d{0,2}[ -]?(?:\(0\)[ -]?)?|\(?0)\d(?:\)?[ .\u00a0\u2010-\u2015-]?\d){6,14}(?!\d)/gu;
/** British and Irish, and Australian and New Zealand mobile numbers. */
const mobile = /^\+(?:447\d{9}|3538[2-9]\d{7}|614\d{8}|642\d{7,9})$/;
/** Freephone and other numbers without a place, which no household has. */
const service = /^\+(?:44[3589]|353(?:818|76)|18(?:00|33|44|55|66|77|88))/;
/** The name of whoever is reached at the number that follows. */
const nameBefore =
  /((?:\p{Lu}[\p{L}'’-]*[ \t]+)+\p{Lu}[\p{L}'’-]*)[\s,:(–—-]*(?:(?:on|at|is|tel|telephone|phone|home|number)[.:]?\s*)*$/u;

export type PrivateNumber = { readonly typed: string; readonly isMobile: boolean };

/**
 * Returns the numbers in a text that seem to be a person's own: mobile numbers, and others that directly follow a person's
 * name. Those of the parish are not among them.
 */
export function privateNumbers(text: string, { country, phones }: ParishContacts): readonly PrivateNumber[] {
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
