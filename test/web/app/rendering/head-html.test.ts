import { describe, expect, it } from 'vitest';
import { headHtml } from '../../../../web/app/rendering/head-html.ts';
import { defaultHead } from '../../../../web/routes/page-head.ts';
import { pageNames, pages } from '../../../../web/routes/pages.ts';
import { viewAt } from '../../../../web/routes/views.ts';
import { sampleRecord as parish } from '#sample';
import { sampleFacts } from '../../../sample-facts.ts';

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
