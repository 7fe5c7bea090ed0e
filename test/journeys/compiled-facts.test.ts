import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';
import { sampleValues, valuesIn } from '../sample-values.ts';

it.each(['siteFolder', 'serverFolder'] as const)(
  'no text of the sample parish is compiled into the build: %s',
  async (folder) => {
    const values = await sampleValues();
    const files = await readdir(inject(folder), { recursive: true });
    const texts = files.filter((file) => /\.(html|js|css|json|svg|txt|xml|webmanifest)$/.test(file));
    expect(texts.length).toBeGreaterThan(0);
    const found = await Promise.all(
      texts.map(async (file) =>
        valuesIn(await readFile(join(inject(folder), file), 'utf8'), values).map(
          (value) => `${file}: ${value}`,
        ),
      ),
    );
    expect(found.flat()).toEqual([]);
  },
);

it("the renderer contains React's production build alone, whatever the environment says", async () => {
  const code = await readFile(join(inject('serverFolder'), 'server.js'), 'utf8');
  expect(code.includes('renderToPipeableStream')).toBe(true);
  expect(code.match(/process\.env\.NODE_ENV/g)).toBeNull();
});
