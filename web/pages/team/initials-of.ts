/** Titles that are no part of a person's initials, in lower case and without a full stop. */
const titles = [
  'fr',
  'father',
  'rev',
  'revd',
  'reverend',
  'deacon',
  'sr',
  'sister',
  'br',
  'brother',
  'canon',
  'mgr',
];
const polite = ['mr', 'mrs', 'miss', 'ms', 'dr'];

/** The initials of a name: of its first and its last word, titles apart. 'Father Laurence Hathersage' is 'LH'. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s.]+/).filter((word) => /\p{L}/u.test(word));
  const proper = words.filter((word) => ![...titles, ...polite].includes(word.toLowerCase()));
  const [first, last] = [proper[0] ?? words[0], proper.length > 1 ? proper.at(-1) : undefined];
  return [first, last].map(initialOf).join('');
}

function initialOf(word = ''): string {
  return (/\p{L}\p{M}*/u.exec(word)?.[0] ?? '').toLocaleUpperCase('en-GB');
}
