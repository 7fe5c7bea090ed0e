import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** The scale in web/styles/theme.css. */
const scale = {
  media: ['30em', '40em', '48em', '60em', '64em', '72em'],
  container: ['14rem', '19.6rem', '26.6rem', '35.5rem', '42.6rem', '53.3rem', '56.8rem', '64rem'],
};

/**
 * Where the grid of photos gets its third column, where the emblem has room beside a name on two lines, and where a date has
 * room beside its time.
 */
const derived = [
  'pages/gallery/photo-grid.module.css: @media 28.75em',
  'layout/header.module.css: @container 21.5rem',
  'admin/ui/field.module.css: @media 22em',
];

async function styleSheets(folder: string): Promise<{ name: string; css: string }[]> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.css'));
  return Promise.all(names.map(async (name) => ({ name, css: await readFile(join(folder, name), 'utf8') })));
}

it('every style sheet changes its layout at the widths of one scale', async () => {
  const sheets = await styleSheets('web');
  const used = sheets.flatMap(({ name, css }) =>
    [...css.matchAll(/@(media|container) ([^{`]*)\{/g)].flatMap(([, rule = '', condition = '']) =>
      [...condition.matchAll(/\(([^()]*\bwidth\b[^()]*)\)/g)].flatMap(([, range = '']) =>
        [...range.matchAll(/[\d.]+[a-z]+/g)].map(([width]) => ({ name, rule, width })),
      ),
    ),
  );
  expect(used.length).toBeGreaterThan(50);
  const others = used
    .filter(({ rule, width }) => !(rule === 'media' ? scale.media : scale.container).includes(width))
    .map(({ name, rule, width }) => `${name}: @${rule} ${width}`);
  expect(others).toEqual(derived);
});

it('each width of the scale is the same length in both units', () => {
  const [, , ...containers] = scale.container;
  expect(containers.map((width) => Math.round((parseFloat(width) * 18) / 16))).toEqual(
    scale.media.map((width) => parseFloat(width)),
  );
});
