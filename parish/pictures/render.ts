/** `npm run pictures`: makes `files/`, which the site serves, from `originals/`. What has not changed is left alone. */
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { catalogue } from './catalogue.ts';
import { renderMarks } from './render-marks.ts';
import { renderPictures } from './render-pictures.ts';

// The machine may be doing other work, and a picture at a time is quick enough.
sharp.concurrency(1);

const folder = fileURLToPath(new URL('.', import.meta.url)).replace(/\/$/, '');
const rendered = await renderPictures(folder, catalogue);
await renderMarks(folder);
console.log(rendered.length ? `Rendered ${rendered.join(', ')}.` : 'All pictures are as their originals.');
