/** `npm run pictures`: renders `files/`, which the site serves, from `originals/`, skipping unchanged pictures. */
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { catalogue } from './catalogue.ts';
import { renderMarks } from './render-marks.ts';
import { renderPictures } from './render-pictures.ts';

// Leaves CPU for other work; one picture at a time is fast enough.
sharp.concurrency(1);

const folder = fileURLToPath(new URL('.', import.meta.url)).replace(/\/$/, '');
const rendered = await renderPictures(folder, catalogue);
await renderMarks(folder);
console.log(rendered.length ? `Rendered ${rendered.join(', ')}.` : 'All pictures are up to date.');
