import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeSiteFiles } from '../../../../web/app/build/build-site.ts';
import { headHtml } from '../../../../web/app/rendering/head-html.ts';
import { defaultHead } from '../../../../web/routes/page-head.ts';
import { pageNames, pages } from '../../../../web/routes/pages.ts';
import { viewAt } from '../../../../web/routes/views.ts';
import { sampleRecord as parish } from '#sample';
import { sampleFacts } from '../../../sample-facts.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parish-site-files-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'assets/main.js'), '');
  await writeSiteFiles(folder, ['sha256-styles']);
});
afterAll(() => rm(folder, { recursive: true }));
const read = (name: string) => readFile(join(folder, name), 'utf8');

it('the build list contains the assets and the style hashes of the pages', async () => {
  expect(JSON.parse(await read('build'))).toEqual({ assets: ['assets/main.js'], styles: ['sha256-styles'] });
});

describe('headHtml', () => {
  it.each(pageNames)(
    'renders one title, the canonical URL, a preview picture and the robots rule of %s',
    (name) => {
      const head = headHtml(defaultHead(viewAt(pages[name].path), sampleFacts), sampleFacts);
      expect(head.match(/<title>/g)).toHaveLength(1);
      expect(head).toContain(`<link rel="canonical" href="${parish.website}${pages[name].path}" />`);
      expect(head).toMatch(/<meta property="og:image" content="https:[^"]+\.jpg" \/>/);
      const isListed = pages[name].audience === 'everyone' && name !== 'notFound';
      expect(head).toContain(`<meta name="robots" content="${isListed ? 'index, follow' : 'noindex'}" />`);
    },
  );
});
