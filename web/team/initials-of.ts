/** Titles to leave out of initials, in lower case and without a full stop. */
const titles = 'fr father rev revd reverend deacon sr sister br brother canon mgr'.split(' ');
const polite = ['mr', 'mrs', 'miss', 'ms', 'dr'];

/** Returns the initials of a name's first and last words without titles: 'LH' for 'Father Laurence Hathersage'. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s.]+/).filter((word) => /\p{L}/u.test(word));
  const proper = words.filter((word) => ![...titles, ...polite].includes(word.toLowerCase()));
  const [first, last] = [proper[0] ?? words[0], proper.length > 1 ? proper.at(-1) : undefined];
  return [first, last].map(initialOf).join('');
}

function initialOf(word = ''): string {
  return (/\p{L}\p{M}*/u.exec(word)?.[0] ?? '').toLocaleUpperCase('en-GB');
}
