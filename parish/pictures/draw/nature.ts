import type { Random } from './random.ts';
import { seeded } from './random.ts';
import type { Point } from './svg.ts';
import { circle, ellipse, group, line, n, path, smooth, stroke } from './svg.ts';

/** Three tones of foliage, from the side away from the light to the side in it. */
export type Foliage = readonly [shade: string, middle: string, lit: string];

/** A range of hills across the sheet, filled down to `floor`. Each height is a point of its sky-line. */
export function hills(points: readonly Point[], floor: number, fill: string): string {
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last) return '';
  return path(`${smooth(points)}L${n(last[0])} ${n(floor)}L${n(first[0])} ${n(floor)}Z`, fill);
}

/** A range with a rolling sky-line made by chance: `height` above or below `y`, a crest about every `wave` units. */
export function rolling(seed: number, width: number, y: number, height: number, wave: number): Point[] {
  const random = seeded(seed);
  const count = Math.ceil(width / wave) + 2;
  return Array.from({ length: count }, (_, at): Point => [
    (at - 0.5) * wave + random.between(-0.2, 0.2) * wave,
    y + random.between(-height, height),
  ]);
}

/** A broadleaved tree with its foot at `(x, y)`, lit from the left unless `fromRight`. */
export function tree(
  x: number,
  y: number,
  height: number,
  [shade, middle, lit]: Foliage,
  random: Random,
  fromRight = false,
): string {
  const side = fromRight ? 1 : -1;
  const crown = height * 0.46;
  const heart = y - height * 0.54;
  const trunk = height * 0.05;
  const clump = (dx: number, dy: number, size: number, fill: string) =>
    path(blob(x + dx * crown, heart + dy * crown, size * crown * 0.95, size * crown, random), fill);
  const patches = (count: number, reach: number, size: number, fill: string) =>
    Array.from({ length: count }, () => {
      const angle = random.between(-0.9, 0.9);
      const away = random.between(0.2, reach);
      return clump(
        side * Math.cos(angle) * away * 0.9,
        Math.sin(angle) * away - 0.22,
        random.between(0.6, 1) * size,
        fill,
      );
    }).join('');
  return group(
    {},
    path(
      `M${n(x - trunk * 1.3)} ${n(y)}Q${n(x - trunk * 0.5)} ${n(y - height * 0.2)} ${n(x - trunk * 0.6)} ${n(heart)}L${n(x + trunk * 0.6)} ${n(heart)}Q${n(x + trunk * 0.5)} ${n(y - height * 0.2)} ${n(x + trunk * 1.3)} ${n(y)}Z`,
      shade,
    ),
    clump(0, 0, 0.9, shade),
    clump(-0.5, 0.22, 0.5, shade),
    clump(0.5, 0.24, 0.5, shade),
    clump(0.12, -0.42, 0.62, shade),
    clump(side * 0.18, -0.14, 0.66, middle),
    patches(4, 0.6, 0.34, middle),
    patches(6, 0.62, 0.24, lit),
  );
}

/** A lumpy round outline. */
export function blob(x: number, y: number, rx: number, ry: number, random: Random, lumps = 9): string {
  const points = Array.from({ length: lumps }, (_, at): Point => {
    const angle = (at / lumps) * 2 * Math.PI;
    const out = random.between(0.84, 1.14);
    return [x + Math.cos(angle) * rx * out, y + Math.sin(angle) * ry * out];
  });
  return smooth(points, true);
}

/** A leafless tree: branches that fork and thin. */
export function bareTree(x: number, y: number, height: number, colour: string, random: Random): string {
  const branches: string[] = [];
  const grow = (from: Point, angle: number, length: number, width: number, depth: number): void => {
    const to: Point = [from[0] + Math.cos(angle) * length, from[1] + Math.sin(angle) * length];
    const bend: Point = [(from[0] + to[0]) / 2 + random.between(-0.08, 0.08) * length, (from[1] + to[1]) / 2];
    branches.push(
      stroke(
        `M${n(from[0])} ${n(from[1])}Q${n(bend[0])} ${n(bend[1])} ${n(to[0])} ${n(to[1])}`,
        colour,
        width,
      ),
    );
    if (depth === 0) return;
    const forks = depth > 3 ? 2 : 3;
    for (let fork = 0; fork < forks; fork += 1) {
      const spread = (fork / (forks - 1) - 0.5) * random.between(0.9, 1.3);
      grow(
        to,
        angle + spread + random.between(-0.12, 0.12),
        length * random.between(0.62, 0.78),
        width * 0.6,
        depth - 1,
      );
    }
  };
  grow([x, y], -Math.PI / 2 + random.between(-0.08, 0.08), height * 0.32, height * 0.05, 4);
  return branches.join('');
}

/** A flame-shaped evergreen: a yew or cypress. */
export function evergreen(x: number, y: number, height: number, [shade, middle, lit]: Foliage): string {
  const wide = height * 0.2;
  const flame = (dx: number, size: number, fill: string) =>
    path(
      `M${n(x + dx)} ${n(y - height * (0.1 + 0.9 * size))}C${n(x + dx + wide * 0.9 * size)} ${n(y - height * 0.5)} ${n(x + dx + wide * size)} ${n(y)} ${n(x + dx)} ${n(y)}C${n(x + dx - wide * size)} ${n(y)} ${n(x + dx - wide * 0.9 * size)} ${n(y - height * 0.5)} ${n(x + dx)} ${n(y - height * (0.1 + 0.9 * size))}Z`,
      fill,
    );
  return flame(0, 1, shade) + flame(-wide * 0.16, 0.78, middle) + flame(-wide * 0.3, 0.45, lit);
}

/** A heap of fair-weather cloud on a flat base at `y`. */
export function cloud(
  x: number,
  y: number,
  width: number,
  [shade, middle, lit]: Foliage,
  seed: number,
): string {
  const random = seeded(seed);
  const puffs = Array.from({ length: 9 }, (_, at) => {
    const across = (at + 0.5) / 9;
    const swell = Math.sin(across * Math.PI);
    return {
      x: x + (across - 0.5) * width,
      r: width * (0.06 + swell * random.between(0.08, 0.15)),
      rise: swell * width * random.between(0.02, 0.14),
    };
  });
  const clip = `cloud${String(seed)}`;
  const layer = (fill: string, dx: number, dy: number, size: number) =>
    puffs
      .map((puff) =>
        circle(puff.x + dx * width, y - puff.rise - puff.r * 0.4 + dy * width, puff.r * size, fill),
      )
      .join('');
  return `<clipPath id="${clip}"><rect x="${n(x - width)}" y="${n(y - width)}" width="${n(width * 2)}" height="${n(width)}"/></clipPath>${group(
    { 'clip-path': `url(#${clip})` },
    layer(shade, 0, 0, 1.05),
    ellipse(x, y - width * 0.04, width * 0.46, width * 0.06, shade),
    layer(middle, -0.012, -0.025, 0.92),
    ellipse(x - width * 0.012, y - width * 0.075, width * 0.4, width * 0.055, middle),
    layer(lit, -0.03, -0.055, 0.68),
    ellipse(x - width * 0.03, y - width * 0.125, width * 0.26, width * 0.045, lit),
    ellipse(x, y + width * 0.02, width * 0.44, width * 0.035, shade),
  )}`;
}

/** Blades of grass along a strip of ground. */
export function tufts(
  random: Random,
  count: number,
  area: readonly [x: number, y: number, width: number, height: number],
  size: number,
  inks: readonly [string, ...string[]],
): string {
  const [x, y, width, height] = area;
  return Array.from({ length: count }, () => {
    const deep = random.next();
    const [footX, footY] = [x + random.next() * width, y + deep * height];
    const reach = size * (0.4 + deep * 0.8);
    const ink = random.pick(inks);
    return [-0.5, 0, 0.5]
      .map((lean) =>
        line(
          [
            [footX, footY],
            [footX + (lean + random.between(-0.2, 0.2)) * reach, footY - reach],
          ],
          ink,
          reach * 0.13,
        ),
      )
      .join('');
  }).join('');
}

/** A robin standing at `(x, y)`, `size` units tall, looking left. */
export function robin(x: number, y: number, size: number): string {
  const s = size / 100;
  return `<g transform="translate(${n(x)} ${n(y)}) scale(${String(Math.round(s * 1000) / 1000)})">${[
    stroke('M-4 -16L-8 0M8 -16L10 0M-8 0l-9 1M10 0l-8 1', '#3b2a24', 3),
    path('M34 -40C52 -34 70 -20 84 -10C64 -10 44 -14 30 -20Z', '#4a382e'),
    path(
      'M-26 -70C-40 -40 -28 -14 2 -12C34 -12 50 -32 44 -54C38 -78 18 -92 -4 -96C-22 -98 -36 -88 -26 -70Z',
      '#6b5342',
    ),
    path('M-26 -70C-38 -44 -28 -16 2 -12C14 -14 18 -22 14 -30C-4 -30 -16 -44 -14 -62Z', '#efe4d2'),
    path(
      'M-31 -84C-40 -60 -34 -38 -16 -34C2 -32 10 -48 4 -62C-2 -72 -6 -80 -10 -90C-18 -96 -28 -94 -31 -84Z',
      '#c8502c',
    ),
    path('M-29 -80C-33 -62 -30 -48 -20 -42C-14 -52 -16 -70 -19 -84Z', '#df6d3c'),
    path('M8 -62C26 -60 46 -48 56 -30C40 -22 20 -26 10 -40C6 -48 4 -56 8 -62Z', '#4f3c31'),
    path('M-33 -84L-46 -79L-32 -76Z', '#2f2422'),
    circle(-17, -83, 4.2, '#1d1616'),
    circle(-18.5, -84.5, 1.3, '#fff'),
  ].join('')}</g>`;
}
