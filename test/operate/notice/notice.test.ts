import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { noticeText } from '../../../operate/notice/notice.ts';

const read = (path: string) => readFile(new URL(`../../../${path}`, import.meta.url), 'utf8');

it('NOTICE matches the output of `npm run notice`', async () => {
  expect(await read('NOTICE')).toBe(await noticeText());
});

it('NOTICE contains the licence of every font in the style sheet and of the icons', async () => {
  const notice = await read('NOTICE');
  const fonts = [...(await read('web/styles/fonts.css')).matchAll(/@fontsource\/[\w-]+/g)].map(
    ([name]) => name,
  );
  expect(fonts.length).toBeGreaterThan(0);
  for (const name of [...fonts, 'lucide-react']) expect(notice).toContain(`\n${name} `);
  expect(notice.match(/SIL OPEN FONT LICENSE Version 1\.1/g)).toHaveLength(2);
});
