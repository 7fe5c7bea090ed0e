import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { noticeText } from '../../operate/notice.ts';

it('NOTICE contains the licence of every font in the style sheet and of the icons', async () => {
  const notice = await noticeText();
  const styles = await readFile('web/ui/styles/fonts.css', 'utf8');
  const fonts = [...styles.matchAll(/@fontsource\/[\w-]+/g)].map(([name]) => name);
  expect(fonts.length).toBeGreaterThan(0);
  for (const name of [...fonts, 'lucide-react']) expect(notice).toContain(`\n${name} `);
  expect(notice.match(/SIL OPEN FONT LICENSE Version 1\.1/g)).toHaveLength(2);
});
