import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { siteFiles } from '../../local/edge.ts';
import { freshFolder } from './fresh-folder.ts';

it.each(['/..%2Fsite-server%2Fserver.js', '/%2E%2E%2Fsite-server%2Fserver.js'])(
  'serves the 404 page for %s, a file beside the site’s folder',
  async (uri) => {
    const folder = await freshFolder();
    await mkdir(join(folder, 'site'));
    await mkdir(join(folder, 'site-server'));
    await writeFile(join(folder, 'site', '404.html'), 'Not found');
    await writeFile(join(folder, 'site-server', 'server.js'), 'outside');
    const response = {
      statusCode: 0,
      body: '',
      setHeader: () => {},
      end: (body: Buffer) => (response.body = String(body)),
    };
    await siteFiles(join(folder, 'site'), async () => undefined)({ headers: {} }, response, uri);
    expect(response).toMatchObject({ statusCode: 404, body: 'Not found' });
  },
);

it('serves the published 404 page for a page of the build that is not published', async () => {
  const folder = await freshFolder();
  await writeFile(join(folder, '404.html'), 'Of the build');
  await mkdir(join(folder, 'calendar'));
  await writeFile(join(folder, 'calendar', 'index.html'), 'Before anything is published');
  const published = {
    body: Buffer.from('Being set up'),
    version: '1',
    contentType: 'text/html',
    cacheControl: 'no-cache',
    metadata: { status: '404' },
  };
  const serve = siteFiles(folder, async (key) => (key === '404.html' ? published : undefined));
  const response = {
    statusCode: 0,
    body: '',
    setHeader: () => {},
    end: (body: Buffer) => (response.body = String(body)),
  };
  await serve({ headers: {} }, response, '/calendar/index.html');
  expect(response).toMatchObject({ statusCode: 404, body: 'Being set up' });
});
