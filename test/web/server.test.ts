import { describe, expect, it } from 'vitest';
import { pageNames, pages } from '../../web/routes/pages.ts';
import { renderPage } from '../../web/server.tsx';

describe('on a server', () => {
  it.each(pageNames)(
    '%s renders with nothing inline that the Content-Security-Policy refuses',
    async (name) => {
      const html = await renderPage(name, '2027-03-28');
      expect(html).toContain('<main id="main"');
      expect(html).not.toMatch(/\sstyle="/);
      expect(html).not.toMatch(/<(script|style)\b/);
    },
  );

  it.each(pageNames.filter((name) => pages[name].audience === 'everyone'))('%s has one h1', async (name) => {
    expect((await renderPage(name, '2027-03-28')).match(/<h1\b/g)).toHaveLength(1);
  });
});
