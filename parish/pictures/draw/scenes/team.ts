import { seeded } from '../random.ts';
import { blob } from '../nature.ts';
import type { Sitter, Skin } from '../portrait.ts';
import { portrait } from '../portrait.ts';
import { circle, ellipse, path, rect, stroke } from '../svg.ts';

const skins = {
  rosy: { lit: '#f3c7a6', shade: '#d39a7d', warm: '#cf6f62' },
  fair: { lit: '#f7d3b8', shade: '#dba58b', warm: '#d9766c' },
  olive: { lit: '#dca87c', shade: '#b47c57', warm: '#b4584a' },
  brown: { lit: '#a86d48', shade: '#7f4c33', warm: '#8e3f36' },
  deep: { lit: '#7d4c34', shade: '#573225', warm: '#7a332e' },
} as const satisfies Record<string, Skin>;

/** Shoulders under cloth, with the side away from the light. */
function shoulders(lit: string, shade: string): string {
  return (
    path('M26 480C30 400 92 366 182 346Q240 400 300 346C390 366 450 400 454 480Z', lit) +
    path('M300 346C390 366 450 400 454 480H330C350 430 330 380 300 346Z', shade)
  );
}

/** A black clerical shirt with its white collar. */
function clerical(lit: string, shade: string): string {
  return [
    shoulders(lit, shade),
    path('M184 344Q186 326 192 316Q240 362 292 314Q298 330 300 346Q240 402 184 344Z', lit),
    path('M216 352Q240 366 266 350L264 330Q240 346 218 332Z', '#fffdf6'),
  ].join('');
}

export function teamPriest(): string {
  const grey = '#b9b5b0';
  return portrait({
    skin: skins.rosy,
    ground: ['#c9b48f', '#8f7a63'],
    eyes: '#5f7a8c',
    mouth: 'open',
    brows: '#8d8781',
    aged: true,
    broad: 85,
    hairBack: path('M142 214C128 130 176 62 240 62C306 62 352 130 338 214Z', '#98938d'),
    hair:
      path(
        'M150 178C140 96 190 54 246 56C314 58 346 110 332 184C326 150 316 128 300 118C256 126 214 122 190 112C172 128 158 146 150 178Z',
        grey,
      ) + path('M166 118C190 72 250 60 296 84C258 82 222 90 190 112C180 122 172 134 168 146Z', '#dcd8d2'),
    clothes: clerical('#34313c', '#1f1d27'),
  });
}

export function teamDeacon(): string {
  const frame = '#2b2430';
  return portrait({
    skin: skins.deep,
    ground: ['#a9b7a0', '#6f8071'],
    eyes: '#3a2520',
    brows: '#1f1718',
    mouth: 'open',
    broad: 84,
    hairBack: path('M150 180C146 104 190 70 240 70C292 70 334 104 330 180Z', '#1f191c'),
    hair:
      path(
        'M154 170C146 98 190 62 240 62C294 62 334 98 326 170C320 140 304 122 286 114Q240 104 194 114C174 124 160 142 154 170Z',
        '#262024',
      ) + path('M172 112Q200 74 250 72Q206 90 186 118Z', '#3d3438'),
    clothes:
      shoulders('#3a465c', '#273043') +
      path('M184 344Q186 326 192 316Q240 362 292 314Q298 330 300 346L244 470Z', '#26222c') +
      path('M216 352Q240 366 266 350L264 330Q240 346 218 332Z', '#fffdf6') +
      path('M182 346L244 480H190L150 356Z', '#445371') +
      path('M300 346L244 480H300L334 356Z', '#1f2637'),
    extra: [
      path(
        'M158 214C158 290 190 326 240 328C292 326 322 290 322 214C316 246 306 258 288 262Q264 250 240 256Q216 250 192 262C174 258 164 246 158 214Z',
        '#262024',
        { opacity: 0.92 },
      ),
      path('M208 270Q240 281 272 269Q262 294 240 294Q218 294 208 270Z', '#7a332e'),
      path('M214 273Q240 282 267 272Q262 280 240 282Q220 280 214 273Z', '#fdf8ef'),
      ...[206, 272].map((x) =>
        rect(x - 30, 183, 60, 42, 'none', { rx: 17, stroke: frame, 'stroke-width': 5 }),
      ),
      stroke('M236 200Q239 196 242 200M176 198L156 194M302 198L324 194', frame, 5),
    ].join(''),
  });
}

export function teamSecretary(): string {
  return portrait({
    skin: skins.fair,
    ground: ['#e3c9a3', '#b98f72'],
    eyes: '#4f7a5a',
    brows: '#8d4426',
    broad: 78,
    hairBack: path(
      'M134 330C106 220 120 58 242 54C364 58 374 220 346 330C330 366 306 350 300 320H180C172 352 148 366 134 330Z',
      '#8d3f22',
    ),
    hair:
      path(
        'M150 250C132 130 176 60 248 58C324 62 346 140 330 252C330 200 318 150 276 104C250 136 196 150 172 160C160 190 156 220 150 250Z',
        '#b8562d',
      ) +
      path('M168 150C186 96 226 70 276 76C236 86 200 118 190 154Z', '#dd8148') +
      path('M140 320C124 260 130 180 158 140C146 200 150 270 166 330Z', '#b8562d'),
    clothes:
      shoulders('#4f7358', '#355340') +
      path('M182 346Q240 440 300 346L286 352Q242 400 198 350Z', '#f6ead2') +
      path('M198 350Q242 400 286 352L246 424Z', '#fdf6e6') +
      stroke('M244 424V480', '#355340', 4) +
      circle(256, 446, 6, '#d9a441') +
      circle(256, 470, 6, '#d9a441'),
  });
}

export function teamMusician(): string {
  const random = seeded(50);
  const curls = (fill: string, size: number, dx: number) =>
    Array.from({ length: 17 }, (_, at) => {
      const angle = Math.PI * (0.94 + (at / 16) * 1.12);
      return path(
        blob(240 + dx + Math.cos(angle) * 86, 166 + Math.sin(angle) * 84, size, size, random, 7),
        fill,
      );
    }).join('');
  return portrait({
    skin: skins.olive,
    ground: ['#b9c4cc', '#74869a'],
    eyes: '#4a3222',
    brows: '#2a1d1e',
    broad: 78,
    hairBack: curls('#2a1d20', 36, 0),
    hair:
      path(
        'M160 176C160 120 190 92 240 96C292 92 322 120 320 176C306 140 290 128 262 134Q228 120 200 136Q174 140 160 176Z',
        '#2a1d20',
      ) +
      [
        [178, 112, 25],
        [214, 92, 27],
        [254, 90, 28],
        [292, 104, 26],
        [316, 140, 20],
        [164, 148, 20],
        [234, 116, 22],
      ]
        .map(([x = 0, y = 0, size = 0]) => path(blob(x, y, size, size, random, 7), '#3a292b'))
        .join('') +
      [
        [180, 98],
        [218, 78],
        [258, 80],
      ]
        .map(([x = 0, y = 0]) => stroke(`M${String(x - 12)} ${String(y + 6)}q10 -14 24 -4`, '#6b4d45', 5))
        .join(''),
    clothes:
      shoulders('#7a1f2b', '#551420') +
      path('M178 342Q240 416 304 342L296 324Q240 384 188 326Z', '#93303c') +
      stroke('M180 352Q240 424 302 352', '#551420', 4),
    extra: path(
      'M176 250C182 300 210 322 240 322C272 322 300 300 304 250C296 284 270 300 240 302C212 302 188 284 176 250Z',
      '#2a1d20',
      { opacity: 0.28 },
    ),
  });
}

export function teamCatechist(): string {
  const braid = (side: number) =>
    Array.from({ length: 6 }, (_, at) =>
      ellipse(240 + side * (94 + at * 3), 226 + at * 27, 19 - at * 1.2, 18, at % 2 ? '#2b2026' : '#1b1418', {
        transform: `rotate(${String(side * 24)} ${String(240 + side * (94 + at * 3))} ${String(226 + at * 27)})`,
      }),
    ).join('');
  return portrait({
    skin: skins.brown,
    ground: ['#d8a98e', '#a06a5c'],
    eyes: '#33201c',
    mouth: 'open',
    brows: '#1b1418',
    broad: 79,
    hairBack: path('M148 220C128 120 178 62 240 62C304 62 352 120 332 220Z', '#1b1418'),
    hair:
      path(
        'M156 196C146 104 194 68 240 72C290 68 334 104 324 196C318 152 290 116 246 110C196 116 162 150 156 196Z',
        '#1b1418',
      ) +
      [-54, -32, -10, 14, 38, 58]
        .map((dx) =>
          stroke(
            `M${String(240 + dx * 0.5)} 74Q${String(240 + dx)} 92 ${String(240 + dx * 1.28)} 128`,
            '#3f2f35',
            3,
          ),
        )
        .join('') +
      braid(-1) +
      braid(1),
    clothes:
      shoulders('#47325a', '#302041') +
      path(
        'M150 362C170 330 200 330 214 338Q240 372 270 336C292 328 318 336 332 362C300 404 270 420 240 420C206 420 176 400 150 362Z',
        '#d9a441',
      ) +
      path('M150 362C200 400 280 404 332 362C322 392 300 410 270 418C220 424 170 404 150 362Z', '#b57f2d') +
      path('M226 414L206 480H262L252 418Z', '#d9a441') +
      stroke('M178 358Q240 398 304 356', '#f0cf7d', 4),
    extra: [-1, 1].map((side) => circle(240 + side * 82, 246, 6, '#e9bf62')).join(''),
  });
}

export function teamSafeguarding(): string {
  const sitter: Sitter = {
    skin: skins.fair,
    ground: ['#bfcbd0', '#7f93a3'],
    eyes: '#5a7896',
    brows: '#a39d99',
    aged: true,
    broad: 79,
    hairBack: path(
      'M132 286C112 150 160 56 242 56C326 56 368 150 348 286C340 308 318 306 312 286H168C160 308 140 308 132 286Z',
      '#a8a6a8',
    ),
    hair:
      path(
        'M150 262C130 150 170 62 244 60C324 60 350 150 332 262C332 214 326 170 300 122C262 150 206 150 184 138C164 178 158 220 150 262Z',
        '#cfcdcd',
      ) +
      path('M166 156C176 100 214 68 268 72C226 86 196 110 184 140Z', '#eeecea') +
      path('M138 276C128 214 136 168 158 136C148 186 150 236 162 284Z', '#dddbda'),
    clothes:
      shoulders('#5a7390', '#3d5470') +
      path('M182 346Q240 420 300 346L326 362L252 452L240 436L226 452L154 362Z', '#6f88a4') +
      path('M300 346L326 362L252 452L244 430Z', '#4d6684') +
      [
        [196, 356],
        [212, 368],
        [228, 375],
        [246, 376],
        [264, 369],
        [282, 357],
      ]
        .map(([x = 0, y = 0]) => circle(x, y, 6.4, '#fdf6e8'))
        .join(''),
  };
  return portrait(sitter);
}
