import opentype from 'opentype.js';

type Point = readonly [x: number, y: number, isOnCurve: boolean];
type Contour = readonly Point[];

/** The outline of the zero clockwise, in thousandths of an em; between two points off the curve lies one on it. */
type Zero = {
  readonly weight: 400 | 700;
  readonly advance: number;
  readonly outline: Contour;
  /** The box that the counter fills: that of the two halves. */
  readonly counter: {
    readonly left: number;
    readonly bottom: number;
    readonly right: number;
    readonly top: number;
  };
};

const zeros: readonly Zero[] = [
  {
    weight: 400,
    advance: 648,
    outline: [
      [324, -12, true],
      [195, -12, false],
      [60, 167, false],
      [60, 335, true],
      [60, 502, false],
      [195, 680, false],
      [324, 680, true],
      [453, 680, false],
      [588, 502, false],
      [588, 335, true],
      [588, 167, false],
      [453, -12, false],
    ],
    counter: { left: 151, bottom: 62, right: 497, top: 606 },
  },
  {
    weight: 700,
    advance: 652,
    outline: [
      [331, -12, true],
      [191, -12, false],
      [45, 173, false],
      [45, 335, true],
      [45, 496, false],
      [191, 680, false],
      [331, 680, true],
      [472, 680, false],
      [618, 496, false],
      [618, 335, true],
      [618, 173, false],
      [472, -12, false],
    ],
    counter: { left: 201, bottom: 101, right: 461, top: 567 },
  },
];

/** The weights of the text face, for each of which there is a zero. */
export const weights = zeros.map(({ weight }) => weight);

/**
 * A typeface of one glyph: a zero without a stroke, as an OpenType file. Atkinson Hyperlegible strikes its zero through, so
 * that nobody takes it for an O; among times, dates and telephone numbers it is rather an 8 that it is taken for, and the
 * typeface has no plain one. This is its own outline with one oval counter instead of two halves, under its own licence,
 * the SIL Open Font License 1.1.
 */
export function plainZero(weight: Zero['weight']): Buffer {
  const zero = zeros.find((each) => each.weight === weight);
  if (!zero) throw new Error(`There is no zero of the weight ${String(weight)}.`);
  const path = new opentype.Path();
  for (const contour of [zero.outline, counterOf(zero)]) draw(path, contour);
  const font = new opentype.Font({
    familyName: 'Parish Plain Zero',
    styleName: weight === 700 ? 'Bold' : 'Regular',
    unitsPerEm: 1000,
    // Of the typeface that the glyph stands in.
    ascender: 950,
    descender: -290,
    copyright: 'After Atkinson Hyperlegible, copyright 2020 Braille Institute of America, Inc.',
    license: 'SIL Open Font License, Version 1.1, https://openfontlicense.org',
    glyphs: [
      new opentype.Glyph({ name: '.notdef', advanceWidth: zero.advance, path: new opentype.Path() }),
      new opentype.Glyph({ name: 'zero', unicode: 0x30, advanceWidth: zero.advance, path }),
    ],
  });
  return Buffer.from(font.toArrayBuffer());
}

/** Draws a contour; halfway between two points off the curve it passes through one on it, as TrueType has it. */
function draw(path: opentype.Path, contour: Contour): void {
  const [start, ...rest] = contour;
  if (!start) return;
  path.moveTo(start[0], start[1]);
  let off: Point | undefined;
  for (const point of [...rest, start]) {
    const [x, y, isOnCurve] = point;
    if (off) path.quadTo(off[0], off[1], isOnCurve ? x : (off[0] + x) / 2, isOnCurve ? y : (off[1] + y) / 2);
    else if (isOnCurve) path.lineTo(x, y);
    off = isOnCurve ? undefined : point;
  }
  path.close();
}

/** The outline made as small as the counter, and turned around, so that it is cut out. */
function counterOf({ outline, counter }: Zero): Contour {
  const [left, right] = ends(outline.map(([x]) => x));
  const [bottom, top] = ends(outline.map(([, y]) => y));
  const across = (counter.right - counter.left) / (right - left);
  const along = (counter.top - counter.bottom) / (top - bottom);
  const inside = outline.map(([x, y, isOnCurve]) => {
    const place = [counter.left + (x - left) * across, counter.bottom + (y - bottom) * along] as const;
    return [Math.round(place[0]), Math.round(place[1]), isOnCurve] as const;
  });
  // It begins on the curve either way round.
  return [...inside.slice(0, 1), ...inside.slice(1).reverse()];
}

function ends(values: readonly number[]): [least: number, most: number] {
  return [Math.min(...values), Math.max(...values)];
}
