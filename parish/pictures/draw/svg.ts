/** A place on the paper, in the picture's own units, y downwards. */
export type Point = readonly [x: number, y: number];

type Attributes = Record<string, string | number>;

/** A whole SVG drawing, `width` by `height` units. */
export function drawing(width: number, height: number, ...body: string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${n(width)}" height="${n(height)}" viewBox="0 0 ${n(width)} ${n(height)}">${body.join('')}</svg>`;
}

/** A number as short as the eye needs it. */
export function n(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/** Several parts as one group. */
export function group(attributes: Attributes, ...body: string[]): string {
  return `<g${written(attributes)}>${body.join('')}</g>`;
}

/** A closed shape with straight sides. */
export function polygon(points: readonly Point[], fill: string, attributes: Attributes = {}): string {
  return `<path d="${straight(points)}Z" fill="${fill}"${written(attributes)}/>`;
}

/** A shape from path commands. */
export function path(d: string, fill: string, attributes: Attributes = {}): string {
  return `<path d="${d}" fill="${fill}"${written(attributes)}/>`;
}

/** A line through the points, with round ends. */
export function line(
  points: readonly Point[],
  colour: string,
  width: number,
  attributes: Attributes = {},
): string {
  return stroke(straight(points), colour, width, attributes);
}

/** A drawn line along path commands, with round ends. */
export function stroke(d: string, colour: string, width: number, attributes: Attributes = {}): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round"${written(attributes)}/>`;
}

/** A filled circle around `(x, y)`. */
export function circle(x: number, y: number, r: number, fill: string, attributes: Attributes = {}): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"${written(attributes)}/>`;
}

/** A filled ellipse around `(x, y)`. */
export function ellipse(
  x: number,
  y: number,
  rx: number,
  ry: number,
  fill: string,
  attributes: Attributes = {},
): string {
  return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"${written(attributes)}/>`;
}

/** A filled rectangle by its upper left corner. */
export function rect(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  attributes: Attributes = {},
): string {
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="${fill}"${written(attributes)}/>`;
}

/** Path commands through the points by straight lines. */
export function straight(points: readonly Point[]): string {
  return points.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${n(x)} ${n(y)}`).join('');
}

/** Path commands through the points by a soft curve (Catmull-Rom); `closed` joins the last to the first. */
export function smooth(points: readonly Point[], closed = false): string {
  const count = points.length;
  const at = (index: number): Point => {
    const inside = closed ? (index + count) % count : Math.max(0, Math.min(count - 1, index));
    return points[inside] ?? [0, 0];
  };
  const [startX, startY] = at(0);
  let d = `M${n(startX)} ${n(startY)}`;
  for (let i = 0; i < (closed ? count : count - 1); i += 1) {
    const [before, from, to, after] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    d += `C${n(from[0] + (to[0] - before[0]) / 6)} ${n(from[1] + (to[1] - before[1]) / 6)} ${n(to[0] - (after[0] - from[0]) / 6)} ${n(to[1] - (after[1] - from[1]) / 6)} ${n(to[0])} ${n(to[1])}`;
  }
  return closed ? `${d}Z` : d;
}

function written(attributes: Attributes): string {
  return Object.entries(attributes)
    .map(
      ([name, value]) =>
        ` ${name}="${typeof value === 'number' ? String(Math.round(value * 1000) / 1000) : value}"`,
    )
    .join('');
}
