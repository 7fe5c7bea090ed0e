import * as z from 'zod/mini';

/** An ISO 3166 code of two letters. */
export const country = (label: string) => {
  const message = `${label} must be the two letters of a country, such as GB or IE.`;
  return z.string(`${label} must be text.`).check(
    z.regex(pattern, message),
    z.refine((code) => !pattern.test(code) || isCountry(code), message),
  );
};

const pattern = /^[A-Z]{2}$/;
const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** Whether a code names a country now. 'UK' does not: it is an alias of GB. */
function isCountry(code: string): boolean {
  return code !== 'ZZ' && regions.of(code) !== undefined && new Intl.Locale(`und-${code}`).region === code;
}

/** The forms of postcodes, of the countries whose form is known. */
const british = { pattern: /^[A-Z]{1,2}[0-9][A-Z0-9]? ?[0-9][A-Z]{2}$/i, example: 'SW1A 1AA' };
const postcodes: Readonly<Record<string, { readonly pattern: RegExp; readonly example: string }>> = {
  GB: british,
  GG: british,
  IM: british,
  JE: british,
  IE: { pattern: /^(?:[A-Z][0-9]{2}|D6W) ?[A-Z0-9]{4}$/i, example: 'D02 X285' },
};

/** Returns an example of the country's postcodes if this is not one; undefined too for countries whose form is not known. */
export function rightPostcode(postcode: string, countryCode: string): string | undefined {
  const form = postcodes[countryCode];
  return postcode !== '' && form && !form.pattern.test(postcode) ? form.example : undefined;
}
