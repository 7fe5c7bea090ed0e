import { describe, expect, it } from 'vitest';
import { headHtml } from '../../../../web/app/rendering/head-html.ts';
import { defaultHead, itemSharedPicture } from '../../../../web/routes/page-head.ts';
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

  it('has the card of an uploaded picture that shows its focus, with its size', () => {
    const rendered = { width: 1600, height: 2133, placeholder: '', renditions: [480, 960, 1600] } as const;
    const fair = { title: 'Fair', imageUrl: '/media/event-pictures/a.jpg', imageFocus: '50% 90%' };
    const picture = itemSharedPicture({ ...fair, picture: rendered }, parish.website);
    const head = headHtml({ ...defaultHead(viewAt('/calendar'), sampleFacts), picture }, sampleFacts);
    expect(head).toContain(`og:image" content="${parish.website}/media/event-pictures/a-card-100.jpg"`);
    expect(head).toMatch(/og:image:width" content="1200"[^]*og:image:height" content="630"/);
  });
});
