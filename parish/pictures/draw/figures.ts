import { circle, ellipse, n, path, rect } from './svg.ts';

/** Somebody small in a wide view, seen from behind or in outline. */
export type Figure = {
  x: number;
  y: number;
  /** Height in units. */
  size: number;
  coat: string;
  shade: string;
  hair?: string;
  hat?: 'top' | 'flat' | 'bonnet';
  /** A wide skirt rather than a coat and trousers. */
  skirt?: boolean;
};

/** A standing figure. */
export function figure({ x, y, size, coat, shade, hair = '#3b2a2a', hat, skirt = false }: Figure): string {
  const at = (dx: number, dy: number) => `${n(x + dx * size)} ${n(y + dy * size)}`;
  const lower = skirt
    ? path(
        `M${at(-0.25, 0)}Q${at(-0.2, -0.35)} ${at(-0.1, -0.56)}H${n(x + 0.1 * size)}Q${at(0.2, -0.35)} ${at(0.25, 0)}Z`,
        coat,
      ) +
      path(
        `M${at(0.25, 0)}Q${at(0.2, -0.35)} ${at(0.1, -0.56)}H${n(x)}Q${at(0.1, -0.3)} ${at(0.08, 0)}Z`,
        shade,
      )
    : path(
        `M${at(-0.11, -0.5)}L${at(-0.12, 0)}H${n(x - 0.02 * size)}L${at(0, -0.4)}L${at(0.03, 0)}H${n(x + 0.13 * size)}L${at(0.11, -0.5)}Z`,
        shade,
      );
  return [
    lower,
    path(
      `M${at(-0.17, -0.3)}L${at(-0.17, -0.66)}Q${at(-0.17, -0.81)} ${at(0, -0.82)}Q${at(0.17, -0.81)} ${at(0.17, -0.66)}L${at(0.17, -0.3)}Q${at(0, -0.26)} ${at(-0.17, -0.3)}Z`,
      coat,
    ),
    path(
      `M${at(0.17, -0.3)}L${at(0.17, -0.66)}Q${at(0.17, -0.81)} ${at(0.04, -0.82)}Q${at(0.1, -0.55)} ${at(0.07, -0.28)}Z`,
      shade,
    ),
    circle(x, y - 0.9 * size, size * 0.095, hair),
    hat ? hats[hat](x, y - 0.93 * size, size, shade) : '',
  ].join('');
}

const hats = {
  top: (x: number, y: number, size: number, ink: string) =>
    rect(x - size * 0.16, y - size * 0.03, size * 0.32, size * 0.035, ink) +
    rect(x - size * 0.1, y - size * 0.2, size * 0.2, size * 0.19, ink),
  flat: (x: number, y: number, size: number, ink: string) =>
    ellipse(x - size * 0.02, y - size * 0.03, size * 0.13, size * 0.055, ink),
  bonnet: (x: number, y: number, size: number, ink: string) =>
    ellipse(x, y + size * 0.02, size * 0.115, size * 0.12, ink),
};
