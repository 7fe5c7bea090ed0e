import { describe, expect, it } from 'vitest';
import { palettes } from '../../contract/fields/choices.ts';
import {
  type ColourName,
  type Colours,
  hexOf,
  luminanceOf,
  oklchOf,
  coloursOf,
  paletteStyles,
} from '../../contract/palettes.ts';

/** The contrast of two colours (WCAG 2.2, 1.4.3 and 1.4.11). */
function contrast(colours: Colours, one: ColourName, other: ColourName): number {
  const [darker = 0, lighter = 0] = [luminanceOf(colours[one]), luminanceOf(colours[other])].sort(
    (a, b) => a - b,
  );
  return (lighter + 0.05) / (darker + 0.05);
}

const grounds: readonly ColourName[] = ['paper', 'surface', 'band', 'accent-wash'];
const texts: readonly ColourName[] = ['ink', 'ink-quiet', 'accent', 'gold-ink', 'good', 'danger'];
const onFills: readonly (readonly [ColourName, ColourName])[] = [
  ['on-accent', 'accent-fill'],
  ['on-accent', 'accent-fill-hover'],
  ['on-footer', 'footer'],
  ['on-footer-strong', 'footer'],
  ['gold-on-veil', 'footer'],
];
/** Borders of controls, and focus. */
const lines: readonly ColourName[] = ['line-strong', 'focus'];

const schemes = palettes.flatMap((palette) =>
  (['light', 'dark'] as const).map((scheme) => ({ palette, scheme, colours: coloursOf(palette)[scheme] })),
);

describe.each(schemes)('the palette $palette in the $scheme scheme', ({ colours }) => {
  it.each(texts)('has a contrast of at least 4.5:1 for %s on every ground', (text) => {
    for (const ground of grounds) expect(contrast(colours, text, ground), ground).toBeGreaterThanOrEqual(4.5);
  });

  it.each(onFills)('has a contrast of at least 4.5:1 for %s on %s', (text, fill) => {
    expect(contrast(colours, text, fill)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(lines)('has a contrast of at least 3:1 for %s beside every ground', (line) => {
    for (const ground of grounds) expect(contrast(colours, line, ground), ground).toBeGreaterThanOrEqual(3);
  });

  it('shows focus on the footer and on fills', () => {
    for (const ground of ['footer', 'accent-fill'] as const)
      expect(contrast(colours, 'focus-on-dark', ground), ground).toBeGreaterThanOrEqual(3);
  });
});

describe('the style sheet of the palettes', () => {
  const css = paletteStyles();
  const rules = [...css.matchAll(/(:root[^ ]*) \{([^}]*)\}/g)];

  it('defines every colour for documents without a palette, first for light and then for dark schemes', () => {
    const defaults = rules.filter(([, selector]) => selector === ':root').map(([, , text]) => text ?? '');
    expect(defaults).toHaveLength(2);
    for (const name of Object.keys(coloursOf().light)) expect(defaults[0]).toContain(`--${name}:`);
    expect(css.indexOf(`--paper:${coloursOf().dark.paper};`)).toBeGreaterThan(
      css.indexOf('prefers-color-scheme'),
    );
  });

  it.each(palettes.slice(1))('sets only colours in which %s differs, in both schemes', (palette) => {
    const own = rules.filter(([, selector]) => selector === `:root:where([data-palette='${palette}'])`);
    expect(own).toHaveLength(2);
    for (const [, , text = ''] of own) {
      expect(text).toContain(`--accent:`);
      expect(text).not.toMatch(/--(ink|gold|good|danger|focus)/);
    }
  });

  it('gives each palette an accent of its own', () => {
    expect(new Set(palettes.map((palette) => coloursOf(palette).light.accent)).size).toBe(palettes.length);
  });
});

describe('OKLCH', () => {
  it.each(['#7a1f2b', '#fbf7ef', '#000000', '#ffffff', '#1d4f9c'])('converts %s there and back', (hex) => {
    expect(hexOf(oklchOf(hex))).toBe(hex);
  });
});
