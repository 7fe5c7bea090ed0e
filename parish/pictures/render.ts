/**
 * Makes the files of `files/` from the drawings: `npm run pictures`. A picture whose drawing is as it was is left alone;
 * `manifest.json` remembers by a hash which drawing each was made from.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { Picture } from './catalogue.ts';
import { catalogue } from './catalogue.ts';
import { agencyLogo, appIcon, emblem } from './draw/emblem.ts';
import { drawings } from './draw/drawings.ts';
import { hashOf } from './hash.ts';

const files = new URL('./files/', import.meta.url);
const manifestFile = new URL('./manifest.json', import.meta.url);

/** As printers do, each picture is made a little larger than wanted and trimmed: its hand-cut edge is not straight. */
const bleed = 1.0125;

// The machine may be doing other work, and a picture at a time is quick enough.
sharp.concurrency(1);

await mkdir(files, { recursive: true });
const manifest = await manifestBefore();
for (const picture of catalogue) {
  const svg = drawings[picture.name]();
  const hash = hashOf(svg, picture);
  if (manifest[picture.name] === hash) continue;
  await makeFiles(picture, svg);
  manifest[picture.name] = hash;
  // After each one, so that a render that is stopped half-way goes on from there.
  await writeFile(manifestFile, `${JSON.stringify(manifest, undefined, 2)}\n`);
}
await makeMarks();

async function manifestBefore(): Promise<Record<string, unknown>> {
  try {
    const known: unknown = JSON.parse(await readFile(manifestFile, 'utf8'));
    return typeof known === 'object' && known !== null ? { ...known } : {};
  } catch {
    return {};
  }
}

async function makeFiles({ name, width, height, widths }: Picture, svg: string): Promise<void> {
  const [wide, high] = [Math.round(width * bleed), Math.round(height * bleed)];
  const sheet = await sharp(Buffer.from(svg)).resize(wide, high, { fit: 'fill' }).png().toBuffer();
  const whole = await sharp(sheet)
    .extract({ left: Math.floor((wide - width) / 2), top: Math.floor((high - height) / 2), width, height })
    .flatten()
    .png()
    .toBuffer();
  for (const size of widths) {
    const resized = () => sharp(whole).resize(size);
    await resized()
      .avif({ quality: 55, effort: 4, chromaSubsampling: '4:2:0' })
      .toFile(pathOf(`${name}-${String(size)}.avif`));
    await resized()
      .jpeg({ quality: 75, mozjpeg: true })
      .toFile(pathOf(`${name}-${String(size)}.jpg`));
  }
  console.log(name);
}

async function makeMarks(): Promise<void> {
  await writeFile(pathOf('emblem.svg'), emblem());
  await writeFile(pathOf('icon.svg'), appIcon(12));
  await writeFile(pathOf('agency-logo.svg'), agencyLogo());
  for (const size of [180, 192, 512]) {
    await sharp(Buffer.from(appIcon(0)), { density: 600 })
      .resize(size)
      .png({ palette: true })
      .toFile(pathOf(`icon-${String(size)}.png`));
  }
  const small = await sharp(Buffer.from(appIcon(12)), { density: 600 })
    .resize(32)
    .png()
    .toBuffer();
  await writeFile(pathOf('favicon.ico'), icoOf(small, 32));
}

/** An icon file that holds one PNG (an ICONDIR of one ICONDIRENTRY, little-endian). */
function icoOf(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}

function pathOf(file: string): string {
  return new URL(file, files).pathname;
}
