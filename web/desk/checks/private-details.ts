import { diallable } from '../../../contract/fields/telephone.ts';
import { withoutMarkup } from '../../../contract/markup.ts';
import type { ParishContacts } from './parish-contacts.ts';

/** A number with a country or area code; that of a service, such as 999 or 1800 …, begins with neither. */
const typedNumber =
  /(?<![\p{L}\p{N}@.+-])(?:(?:\+|00)[1-9]\d{0,2}[ -]?(?:\(0\)[ -]?)?|\(?0)\d(?:\)?[ .\u00a0\u2010-\u2015-]?\d){6,14}(?!\d)/gu;

/** Freephone and other numbers without a place, which no household has. */
const service = /^\+(?:44[3589]|353(?:818|76)|18(?:00|33|44|55|66|77|88))/;

const typedAddress = /(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/gu;

/** A heading such as ‘Please pray for the sick:’ or ‘Sick list’. */
const headingOfSick =
  /(?:^|\n|[.!?]\s)[^\p{L}\n]{0,6}(?:(?:please|let|us|we|pray|prayers|remember|are|asked|requested|for|the|following|our|all|those|who)\s+)*(?:(?:sick|ill|unwell)(?!\s+(?:mass(?:es)?|calls?|pay|leave|notes?)\b)|in hospital|get well(?: soon)?)\b[^.!?:,\n]{0,40}(?::|\s[–—-]|\n)[\s•*–—-]*/giu;

/** What a list begins with, rather than a sentence: words with capitals up to a comma or the end of the line. */
const listed = /^\p{Lu}[\p{L}.'’-]*(?:[ \t]+\p{Lu}[\p{L}.'’-]*){0,3}[ \t]*(?:[,;&(\n]|and\b|$)/u;

function listsTheSick(text: string): boolean {
  return [...text.matchAll(headingOfSick)].some(({ 0: { length }, index }) =>
    listed.test(text.slice(index + length)),
  );
}

/** Returns the numbers in a text that are not among the parish's. */
function otherNumbers(text: string, { country, phones }: ParishContacts): readonly string[] {
  const seen = new Set(phones.map((each) => diallable(each, country)));
  return [...text.matchAll(typedNumber)].flatMap(({ 0: found }) => {
    // Without digits that follow a number, such as the 7 of 7 PM.
    const candidates = [found.replace(/\D+\d+$/u, ''), found];
    const typed = candidates.find((each) => /^\+\d{11,}$/.test(diallable(each, country) ?? ''));
    const number = typed && diallable(typed, country);
    if (!number || service.test(number) || candidates.some((each) => seen.has(diallable(each, country))))
      return [];
    seen.add(number);
    return [typed];
  });
}

function otherAddresses(text: string, { emails }: ParishContacts): readonly string[] {
  const known = emails.map((each) => each.toLowerCase());
  const found = (text.match(typedAddress) ?? []).filter((each) => !known.includes(each.toLowerCase()));
  return [...new Set(found)];
}

/**
 * Returns a sentence for what may be private in a text that visitors will read: a list of people who are ill, by its heading,
 * and telephone numbers and e-mail addresses that are not the parish's.
 */
export function privateDetails(typed: string, contacts: ParishContacts): readonly string[] {
  return [
    ...(listsTheSick(withoutMarkup(typed))
      ? ['This seems to list people who are ill. Have they, or their families, agreed to be named here?']
      : []),
    ...otherNumbers(typed, contacts).map(
      (number) =>
        `${number} is not a number of the parish. Does its owner want it here, or would the parish office’s do?`,
    ),
    ...otherAddresses(typed, contacts).map(
      (address) =>
        `${address} is not an address of the parish. Does its owner want it here, or would the parish office’s do?`,
    ),
  ];
}
