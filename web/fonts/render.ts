/** Writes the typefaces that `fonts.css` names and no package brings: `npx tsx web/fonts/render.ts`. */
import { writeFileSync } from 'node:fs';
import { plainZero, weights } from './plain-zero.ts';

for (const weight of weights)
  writeFileSync(new URL(`plain-zero-${String(weight)}.otf`, import.meta.url), plainZero(weight));
