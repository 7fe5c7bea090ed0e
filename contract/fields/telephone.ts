/** How a country's numbers are dialled: the prefix before an area code, if any, and the usual length of what follows it. */
type Dialling = {
  readonly code: string;
  readonly trunk: string;
  readonly shortest: number;
  readonly longest: number;
};

const british: Dialling = { code: '44', trunk: '0', shortest: 9, longest: 10 };
const american: Dialling = { code: '1', trunk: '1', shortest: 10, longest: 10 };

/**
 * The countries whose numbers may be typed without the country code (ITU-T E.164), by ISO 3166 code. A number of any other
 * country is typed with it.
 */
const countries: Readonly<Record<string, Dialling>> = {
  GB: british,
  GG: british,
  IM: british,
  JE: british,
  IE: { code: '353', trunk: '0', shortest: 7, longest: 9 },
  AU: { code: '61', trunk: '0', shortest: 9, longest: 9 },
  NZ: { code: '64', trunk: '0', shortest: 8, longest: 10 },
  US: american,
  CA: american,
};

/** Characters between the digits of a number as people type it. */
const separators = /[\s().\-/\u00a0\u2010-\u2015]/g;

/** The number of a service. */
const service = /^[1-9][0-9]{2,5}$/;

/**
 * Returns what follows `tel:` for a number as people type it in a country: in E.164, such as +441632960100, or as it is if it is
 * shorter, such as 0800 1111 and 999. Undefined for a text that cannot be dialled.
 */
export function diallable(phone: string, country: string): string | undefined {
  const typed = phone
    .trim()
    .replace(/^00/, '+')
    .replace(/^(\+.*)\(0\)/, '$1')
    .replace(separators, '');
  if (service.test(typed)) return typed;
  if (/^\+[1-9][0-9]{6,14}$/.test(typed)) return typed;
  const dialling = countries[country];
  if (!dialling || !/^[0-9]+$/.test(typed)) return undefined;
  const { code, trunk, shortest, longest } = dialling;
  if (trunk === '0' && !typed.startsWith(trunk)) return undefined;
  const national = typed.startsWith(trunk) ? typed.slice(trunk.length) : typed;
  if (national.length > longest) return undefined;
  return national.length >= shortest ? `+${code}${national}` : typed;
}

/** Whether what is dialled lacks digits of most numbers, and is not that of a service, such as 999. */
export function isShort(dialled: string): boolean {
  return !dialled.startsWith('+') && !service.test(dialled);
}
