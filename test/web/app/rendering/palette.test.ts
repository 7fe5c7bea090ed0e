import { expect, it } from 'vitest';
import { palettes } from '../../../../contract/fields/choices.ts';
import { coloursOf } from '../../../../contract/palettes.ts';
import { pageFile } from '../../../../web/app/rendering/renderer.tsx';
import { defaultHead } from '../../../../web/routes/page-head.ts';
import { viewAt } from '../../../../web/routes/views.ts';
import { sampleFacts } from '../../../sample-facts.ts';

const build = {
  boot: ['/boot.js'],
  apps: { site: '/main.js', admin: '/admin.js' },
  scripts: {},
  styles: {},
  sheets: {},
  fonts: [],
};
const view = viewAt('/team');
const parish = sampleFacts;
const page = {
  view,
  parish,
  head: defaultHead(view, parish),
  body: '',
  data: {},
  today: '2026-11-25',
  isComplete: true,
};
const themeColours = (html: string) =>
  [...html.matchAll(/<meta name="theme-color" content="(#[\da-f]{6})"/g)].map(([, colour]) => colour);

it.each(palettes)(
  'a page in %s names its palette, and has the paper as the colour of the browser',
  (palette) => {
    const html = pageFile({ ...page, parish: { ...parish, palette } }, build);
    const { light, dark } = coloursOf(palette);
    expect(html).toContain(`<html lang="en-GB" data-palette="${palette}">`);
    expect(themeColours(html)).toEqual([light.paper, dark.paper]);
    expect(html).not.toContain('style=');
  },
);
