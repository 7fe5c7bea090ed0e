import type { Point } from './svg.ts';

/** The outline of a pointed arch standing at `(x, y)` (the middle of its foot), y upwards unless `down`. */
export function lancet(x: number, y: number, width: number, height: number, down = false): Point[] {
  const half = width / 2;
  const radius = width * 1.15;
  const rise = Math.sqrt(radius ** 2 - (radius - half) ** 2);
  const spring = height - rise;
  const sign = down ? -1 : 1;
  const arc = Array.from({ length: 9 }, (_, step): Point => {
    const angle = (Math.acos((radius - half) / radius) * step) / 8;
    return [x + half - radius + radius * Math.cos(angle), y + sign * (spring + radius * Math.sin(angle))];
  });
  const mirrored = arc.map(([px, py]): Point => [2 * x - px, py]).reverse();
  return [[x - half, y], [x + half, y], ...arc, ...mirrored];
}

/** A circle as corners. */
export function round(x: number, y: number, radius: number, corners = 28): Point[] {
  return Array.from({ length: corners }, (_, at): Point => {
    const angle = (2 * Math.PI * at) / corners;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });
}

/** A pointed petal of a rose window, from `inner` to `outer` away from the middle, `spread` radians wide. */
export function petal(
  x: number,
  y: number,
  inner: number,
  outer: number,
  angle: number,
  spread: number,
): Point[] {
  const at = (radius: number, turn: number): Point => [
    x + radius * Math.cos(angle + turn),
    y + radius * Math.sin(angle + turn),
  ];
  const shoulder = inner + (outer - inner) * 0.68;
  const cap = [-1, -0.85, -0.55, -0.2, 0.2, 0.55, 0.85, 1].map((share) =>
    at(shoulder + (outer - shoulder) * Math.sqrt(1 - share * share * 0.98), (share * spread) / 2),
  );
  return [at(inner, -spread * 0.25), ...cap, at(inner, spread * 0.25)];
}

/** A rectangle by its left foot. */
export function block(x: number, y: number, width: number, height: number): Point[] {
  return [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ];
}
