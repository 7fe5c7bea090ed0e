import { petal, round } from './gothic.ts';
import type { Point } from './svg.ts';
import { straight } from './svg.ts';

/**
 * The mark of the church in one colour, 64 units square: the gable with its rose window, and the tower with its spire.
 * It takes the colour of the text around it.
 */
export function emblem(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" fill="currentColor"><path fill-rule="evenodd" d="${emblemPath()}"/></svg>`;
}

/** The same mark in cream on wine, for a browser's tab and a telephone's home screen; `rounded` is the corner's radius. */
export function appIcon(rounded: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="${String(rounded)}" fill="#7a1f2b"/><path transform="translate(6.4 5.6) scale(.8)" fill="#faf6ee" fill-rule="evenodd" d="${emblemPath()}"/></svg>`;
}

/** Invented for this site: a grown-up shelters a child under one arm. Blue and gold, 240 units square. */
export function agencyLogo(): string {
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 240">',
    '<path fill="#2f4a6d" d="M120 8C156 30 190 38 224 38C228 130 196 198 120 232C44 198 12 130 16 38C50 38 84 30 120 8Z"/>',
    '<path fill="none" stroke="#faf6ee" stroke-width="5" d="M120 24C152 43 181 50 211 51C212 128 184 185 120 217C56 185 28 128 29 51C59 50 88 43 120 24Z"/>',
    '<circle cx="106" cy="82" r="21" fill="#faf6ee"/>',
    '<path fill="#faf6ee" d="M70 176C62 138 70 110 104 110C140 110 168 122 172 152C173 160 162 164 158 156C150 138 136 134 122 136C112 150 110 168 112 196C96 193 80 186 70 176Z"/>',
    '<circle cx="146" cy="156" r="14" fill="#e2b04a"/>',
    '<path fill="#e2b04a" d="M122 197C122 182 132 174 146 174C158 174 166 180 168 186C156 192 140 196 122 197Z"/>',
    '</svg>',
  ].join('');
}

function emblemPath(): string {
  const gable: Point[] = [
    [28, 60],
    [28, 38],
    [44, 18],
    [60, 38],
    [60, 60],
    [47.5, 60],
    [47.5, 53],
    [44, 47.5],
    [40.5, 53],
    [40.5, 60],
  ];
  const tower: Point[] = [
    [6, 60],
    [6, 29],
    [4.5, 29],
    [7.5, 24.5],
    [15.3, 6],
    [16.7, 6],
    [24.5, 24.5],
    [27.5, 29],
    [26, 29],
    [26, 60],
  ];
  const cross: Point[] = [
    [15.3, 6],
    [15.3, 3.4],
    [13.2, 3.4],
    [13.2, 2],
    [15.3, 2],
    [15.3, 0],
    [16.7, 0],
    [16.7, 2],
    [18.8, 2],
    [18.8, 3.4],
    [16.7, 3.4],
    [16.7, 6],
  ];
  const belfry = [12.5, 19.5].map((x): Point[] => [
    [x - 1.6, 42],
    [x - 1.6, 35.5],
    [x, 32.4],
    [x + 1.6, 35.5],
    [x + 1.6, 42],
  ]);
  const petals = Array.from({ length: 8 }, (_, at) => petal(44, 36.5, 2.5, 7.4, (at * Math.PI) / 4, 0.6));
  return [gable, tower, cross, ...belfry, ...petals, round(44, 36.5, 1.5, 12)]
    .map((points) => `${short(points)}Z`)
    .join('');
}

function short(points: readonly Point[]): string {
  return straight(points.map(([x, y]): Point => [x, y]));
}
