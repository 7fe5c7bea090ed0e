import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { siteFiles } from '../../local/site-files.ts';
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
