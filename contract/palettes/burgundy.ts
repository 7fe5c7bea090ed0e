/**
 * Every colour of the site in the default palette, by the name of its CSS custom property (`--paper`). Each text colour has
 * a contrast of at least 4.5:1 on paper, surface and band (WCAG 2.2, 1.4.3), and most have 7:1. Cognito's sign-in page uses
 * them too, and takes only `#rrggbb` (lib/identity/sign-in-page.ts).
 */
export const burgundy = {
  // Backgrounds: the page, cards on it, and bands between sections.
  paper: '#fbf7ef',
  surface: '#fffdf9',
  band: '#f4ecde',
  'accent-wash': '#f6e9e4',
  // Text and lines.
  ink: '#2b211b',
  'ink-quiet': '#5f5147',
  line: '#e4d9c7',
  'line-strong': '#8f7f6f',
  // The accent as text and line, as a background, and the text on that background.
  accent: '#7a1f2b',
  'accent-fill': '#7a1f2b',
  'accent-fill-hover': '#5f1620',
  'on-accent': '#fff8f0',
  // Gold for lines and ornaments; the darker one is also for text.
  gold: '#b8923f',
  'gold-ink': '#7a5c17',
  good: '#2f6140',
  danger: '#9b1c1c',
  footer: '#2c1518',
  'footer-line': '#6d4a45',
  'on-footer': '#dccdbf',
  'on-footer-strong': '#fff5e8',
  // Over pictures and behind dialogs, so the same in both colour schemes: the channels of a dark shade for any opacity, what
  // is made of it, and what is visible on it.
  shade: '24 12 12',
  veil: 'rgb(var(--shade) / 72%)',
  backdrop: 'rgb(var(--shade) / 55%)',
  'on-veil': '#fffaf2',
  'gold-on-veil': '#f0d9a4',
  // The colours of the Church's year, for ornaments on the veil.
  'white-on-veil': '#f6efdd',
  'red-on-veil': '#dd5c56',
  'green-on-veil': '#6fb487',
  'purple-on-veil': '#b08be0',
  'rose-on-veil': '#eba7ba',
  'control-on-veil': 'rgb(255 250 242 / 14%)',
  'control-on-veil-hover': 'rgb(255 250 242 / 26%)',
  focus: '#1d4f9c',
  'focus-on-dark': '#ffd98a',
  shadow: '0 1px 2px rgb(60 40 20 / 8%), 0 4px 16px rgb(60 40 20 / 6%)',
  'shadow-raised': '0 2px 4px rgb(60 40 20 / 10%), 0 12px 32px rgb(60 40 20 / 14%)',
} as const;

export type ColourName = keyof typeof burgundy;

/** A value for every colour: `#rrggbb`, or another CSS value for shades and shadows. */
export type Colours = Readonly<Record<ColourName, string>>;

/** The colours that differ in the dark scheme. */
export const darkBurgundy: Partial<Colours> = {
  paper: '#1a1513',
  surface: '#241d19',
  band: '#211a17',
  'accent-wash': '#3a2224',
  ink: '#f3eadd',
  'ink-quiet': '#c8b9a8',
  line: '#3d332c',
  'line-strong': '#8d7d6e',
  accent: '#f0a7a5',
  'accent-fill': '#8e2a38',
  'accent-fill-hover': '#a53444',
  gold: '#b8923f',
  'gold-ink': '#dcbd7a',
  good: '#93cfa6',
  danger: '#ff9d94',
  footer: '#120d0c',
  'footer-line': '#57413c',
  focus: '#9cc4ff',
  shadow: '0 1px 2px rgb(0 0 0 / 40%)',
  'shadow-raised': '0 2px 4px rgb(0 0 0 / 50%), 0 12px 32px rgb(0 0 0 / 50%)',
};
