import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { catalogue } from '../parish/pictures/catalogue.ts';
import {
  unusedOriginals,
  markNames,
  renderMarks,
  renderPictures,
} from '../parish/pictures/render-pictures.ts';
import { command } from './command/command.ts';

/** `npm run pictures`: renders `files/`, which the site serves, from `originals/`, skipping unchanged pictures. */
await command('npm run pictures', async () => {
  parseArgs();
  // Leaves CPU for other work; one picture at a time is fast enough.
  sharp.concurrency(1);
  const folder = fileURLToPath(new URL('../parish/pictures', import.meta.url));
  const rendered = await renderPictures(folder, catalogue);
  await renderMarks(folder);
  console.log(rendered.length ? `Rendered ${rendered.join(', ')}.` : 'All pictures are up to date.');
  const names = [...catalogue.map(({ name }) => name), ...markNames];
  const unused = await unusedOriginals(`${folder}/originals`, names);
  if (unused.length)
    console.warn(
      `No picture uses ${unused.join(', ')}. An original has the name of a picture in parish/pictures/catalogue.ts, and is an SVG, JPEG, PNG, WebP or AVIF file.`,
    );
});
