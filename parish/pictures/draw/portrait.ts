import { handCut, radial, unevenInk } from './paint.ts';
import { circle, drawing, ellipse, group, n, path, rect, stroke } from './svg.ts';

/** Skin in light, in half-shadow, and the warm tone of lips and cheeks. */
export type Skin = {
  lit: string;
  shade: string;
  warm: string;
};

/** How one head is drawn; `hairBack`, `hair` and `clothes` are drawn behind the head, over it, and over the neck. */
export type Sitter = {
  skin: Skin;
  ground: readonly [string, string];
  eyes: string;
  brows: string;
  /** Half the width of the face in units; about 80. */
  broad?: number;
  mouth?: 'open' | 'closed';
  /** Deepens the lines beside the mouth and eyes. */
  aged?: boolean;
  hairBack?: string;
  hair: string;
  clothes: string;
  /** Drawn last: glasses, a beard, earrings. */
  extra?: string;
};

/** Head and shoulders on a plain ground, 480 units square, lit from the left. */
export function portrait(sitter: Sitter): string {
  const { ground } = sitter;
  return drawing(
    480,
    480,
    `<defs>${radial(
      'ground',
      [
        [0, ground[0]],
        [1, ground[1]],
      ],
      [0.36, 0.34, 0.8],
    )}${handCut('cut', 2.2)}</defs>`,
    rect(0, 0, 480, 480, 'url(#ground)'),
    group({ filter: 'url(#cut)' }, bust(sitter)),
    unevenInk(480, 480, 0.1),
  );
}

/** The sitter without a ground; the face is about 170 by 220 units around (240, 205). */
export function bust(sitter: Sitter): string {
  return [
    sitter.hairBack ?? '',
    neck(sitter.skin),
    sitter.clothes,
    ears(sitter),
    face(sitter),
    features(sitter),
    sitter.hair,
    sitter.extra ?? '',
  ].join('');
}

function neck({ lit, shade }: Skin): string {
  return (
    path('M196 250V350Q240 400 290 350V250Z', lit) +
    path('M196 276Q240 330 288 270V350Q262 384 236 376Q206 352 196 318Z', shade)
  );
}

function ears({ skin, broad = 82 }: Sitter): string {
  return [-1, 1]
    .map(
      (side) =>
        ellipse(240 + side * (broad + 1), 214, 14, 25, side < 0 ? skin.lit : skin.shade) +
        stroke(
          `M${n(240 + side * (broad + 3))} 203q${n(side * 6)} 9 0 20`,
          side < 0 ? skin.shade : skin.warm,
          3,
        ),
    )
    .join('');
}

function face({ skin, broad = 82 }: Sitter): string {
  const [left, right] = [240 - broad, 240 + broad];
  const outline = `M${n(left)} 190C${n(left)} 110 ${n(left + 30)} 84 240 84C${n(right - 30)} 84 ${n(right)} 110 ${n(right)} 190C${n(right)} 262 ${n(right - 36)} 312 240 312C${n(left + 36)} 312 ${n(left)} 262 ${n(left)} 190Z`;
  const shaded = `M${n(right)} 190C${n(right)} 110 ${n(right - 30)} 84 252 84C292 110 ${n(right - 26)} 150 ${n(right - 24)} 206C${n(right - 24)} 256 ${n(right - 52)} 296 232 312C${n(right - 36)} 314 ${n(right)} 262 ${n(right)} 190Z`;
  return path(outline, skin.lit) + path(shaded, skin.shade, { opacity: 0.75 });
}

function features({ skin, eyes, brows, mouth = 'closed', aged = false }: Sitter): string {
  const eye = (x: number) =>
    [
      path(`M${n(x - 19)} 204Q${n(x)} 187 ${n(x + 19)} 204Q${n(x)} 215 ${n(x - 19)} 204Z`, '#fdf8ef'),
      circle(x, 202.5, 8.6, eyes),
      circle(x, 202.5, 4, '#1d1618'),
      circle(x - 3, 199.5, 2.2, '#ffffff'),
      stroke(`M${n(x - 20)} 204Q${n(x)} 185 ${n(x + 20)} 203`, '#3a2522', 3.6),
      stroke(`M${n(x - 15)} 190Q${n(x)} 181 ${n(x + 15)} 189`, skin.shade, 2.4),
    ].join('');
  const brow = (x: number, side: number) =>
    path(
      `M${n(x - 25 * side)} 180Q${n(x)} 160 ${n(x + 25 * side)} 173Q${n(x)} 170 ${n(x - 25 * side)} 180Z`,
      brows,
    );
  return [
    ellipse(192, 238, 20, 12, skin.warm, { opacity: 0.2 }),
    ellipse(284, 238, 18, 12, skin.warm, { opacity: 0.22 }),
    eye(206),
    eye(272),
    brow(205, -1),
    brow(273, 1),
    path('M242 196Q254 232 258 240Q256 254 238 252Q252 244 246 226Z', skin.shade),
    stroke('M226 250Q236 257 250 253', skin.warm, 3.4, { opacity: 0.8 }),
    mouth === 'open' ? laugh(skin) : smile(skin),
    stroke('M200 267Q203 272 208 273M272 272Q277 271 280 266', skin.shade, 3),
    aged
      ? stroke(
          'M194 240Q186 256 196 272M286 240Q294 256 284 272M180 205q-10 3 -14 9M298 205q10 3 14 9M212 128Q240 122 270 128',
          skin.shade,
          2.8,
          { opacity: 0.8 },
        )
      : '',
  ].join('');
}

function laugh({ warm }: Skin): string {
  return [
    path('M208 271Q240 282 272 270Q261 293 240 293Q218 293 208 271Z', '#8e3a3c'),
    path('M213 274Q240 283 267 273Q262 281 240 283Q220 281 213 274Z', '#fdf8ef'),
    path('M219 285Q240 295 261 284Q253 297 240 297Q226 297 219 285Z', warm),
  ].join('');
}

function smile({ warm, shade }: Skin): string {
  return [
    path('M210 273Q228 268 240 272Q252 268 271 272Q258 289 240 289Q221 289 210 273Z', warm, { opacity: 0.7 }),
    stroke('M207 271Q222 277 240 278Q258 277 274 270', '#8e3a3c', 3),
    stroke('M228 297Q240 301 252 297', shade, 3),
  ].join('');
}
