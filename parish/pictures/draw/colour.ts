/** The colours that every picture starts from: the site's paper, ink, wine and gold, and the stone of the church. */
export const colours = {
  paper: '#faf6ee',
  cream: '#f3e6c8',
  ink: '#22202a',
  night: '#141a33',
  wine: '#7a1f2b',
  deepWine: '#4a1420',
  gold: '#d9a441',
  paleGold: '#f4d58a',
  stone: '#d8b98a',
  stoneLit: '#f0d7a6',
  stoneShade: '#8d7a78',
  slate: '#5a6b80',
  slateDark: '#39465a',
  sage: '#8a9a78',
  moss: '#4f6247',
  pine: '#2b4038',
} as const;

/** A colour between two `#rrggbb` colours: `share` 0 is the first, 1 the second. */
export function mix(from: string, to: string, share: number): string {
  const clamped = Math.max(0, Math.min(1, share));
  const channels = [1, 3, 5].map((at) => {
    const start = parseInt(from.slice(at, at + 2), 16);
    const end = parseInt(to.slice(at, at + 2), 16);
    return Math.round(start + (end - start) * clamped)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${channels.join('')}`;
}
