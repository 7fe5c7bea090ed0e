import { describe, expect, it } from 'vitest';
import { oldSiteOf, parseExport, readPosts } from '../../../../operate/import/wordpress.ts';

const now = new Date('2026-11-24T12:00:00Z');
const uploads = 'https://old.example/wp-content/uploads';

type Item = {
  readonly type?: string;
  readonly content?: string;
  readonly status?: string;
  readonly password?: string;
  readonly date?: string;
  readonly more?: string;
};

function exported(...items: Item[]) {
  const written = items.map(
    (
      { type = 'post', content = '', status = 'publish', password = '', date = '2026-01-02', more = '' },
      at,
    ) =>
      `<item><title>Post ${String(at)}</title><link>https://old.example/2026/01/p${String(at)}/</link><content:encoded><![CDATA[${content}]]></content:encoded><wp:post_id>${String(at + 1)}</wp:post_id><wp:post_date>${date} 10:00:00</wp:post_date><wp:post_date_gmt>${date} 10:00:00</wp:post_date_gmt><wp:status>${status}</wp:status><wp:post_type>${type}</wp:post_type><wp:post_password>${password}</wp:post_password>${more}</item>`,
  );
  return parseExport(`<rss><channel><wp:wxr_version>1.2</wp:wxr_version>${written.join('')}</channel></rss>`);
}

function read(...items: Item[]) {
  const content = exported(...items);
  return readPosts(content, oldSiteOf([content], now), { found: [], addresses: new Map() });
}

describe('readPosts', () => {
  it.each([
    ['[button url="https://x.ie"]Donate now[/button]', '[Donate now](https://x.ie)'],
    ['[button]Donate[/button] more', 'Donate more'],
    [
      '[contact-form-7 id="5"]\n[su_button url="https://x.ie" target="blank"]Donate[/su_button] and [sic]',
      '[Donate](https://x.ie) and \\[sic\\]',
    ],
    [
      `<!-- wp:file {"id":9} --><div class="wp-block-file"><a href="${uploads}/N.pdf">Newsletter</a><a href="${uploads}/N.pdf" class="wp-block-file__button" download>Download</a></div><!-- /wp:file -->`,
      `[Newsletter](${uploads}/N.pdf)`,
    ],
    ['[btn link="/give"]<strong>Give</strong> now[/btn]', '[**Give** now](https://old.example/give)'],
    ['<p>See <a href="/webcam/">here</a></p>', 'See [here](https://old.example/webcam/)'],
    ['<p>See <a href="/2026/01/p0/">here</a></p>', 'See [here](/2026/01/p0)'],
  ])('converts %s', (content, text) => {
    const { entries } = read({ content });
    expect(entries[0]?.fields['content']).toBe(text);
  });

  it('names what a post loses or links to on the old site', () => {
    const category =
      '<category domain="category" nicename="death-notices"><![CDATA[Death Notices]]></category>';
    const { entries } = read({
      content:
        '<!-- wp:block {"ref":7} /--><!-- wp:latest-posts {"a":1} /--><p>At <s>7 pm</s> 6 pm, <a href="/webcam/">here</a><span hidden>x y</span></p>',
      more: `${category}<category domain="post_tag" nicename="roof">Roof</category><category domain="category" nicename="community">Community</category><category domain="category" nicename="ministry">Ministry</category>`,
    });
    expect(entries[0]?.notes).toEqual([
      'It loses “7 pm”, which is struck out.',
      'It loses “x y”, which is hidden.',
      'It loses the page https://old.example/webcam/ when the old site ends, to which it links.',
      'It loses what the block “block” showed.',
      'It loses what the block “latest-posts” showed.',
      'It loses its category “Death Notices”.',
      'It loses its category “Ministry”.',
      'It loses its tag “Roof”.',
    ]);
  });
});

it('resolves relative addresses with that of the old site, and tells posts with one guid apart', () => {
  const item = (id: string, link: string, content: string) =>
    `<item><title>P${id}</title><link>${link}</link><guid>same</guid><content:encoded>${content}</content:encoded><wp:post_id>${id}</wp:post_id><wp:post_type>post</wp:post_type><wp:status>publish</wp:status><wp:post_date>2026-06-02 10:00:00</wp:post_date></item>`;
  const content = parseExport(
    `<rss><channel><title>Parish</title><link>https://parish.example</link><wp:wxr_version>1.2</wp:wxr_version>${item('1', '/news/fair', '&lt;a href="/about"&gt;About&lt;/a&gt;')}${item('2', '', '&lt;a href="/news/fair"&gt;Fair&lt;/a&gt;')}</channel></rss>`,
  );
  const { entries, faults } = readPosts(content, oldSiteOf([content], now), {
    found: [],
    addresses: new Map(),
  });
  expect(faults).toEqual([]);
  expect(entries.map(({ fields }) => [fields['formerPath'], fields['content']])).toEqual([
    ['/news/fair', '[About](https://parish.example/about)'],
    [undefined, '[Fair](/news/fair)'],
  ]);
});

describe('hidden pictures', () => {
  const shows = (file: string) => `<img src="${uploads}/2026/05/${file}.jpg">`;
  const attachment = (id: string, file: string, parent = '0'): Item => ({
    type: 'attachment',
    status: 'inherit',
    more: `<wp:post_id>${id}</wp:post_id><wp:post_parent>${parent}</wp:post_parent><wp:attachment_url>${uploads}/2026/05/${file}.jpg</wp:attachment_url>`,
  });
  const isHidden = (...items: Item[]) => oldSiteOf([exported(...items)], now).isHidden;

  it.each([
    ['draft', { status: 'draft' }],
    ['private', { status: 'private' }],
    ['pending', { status: 'pending' }],
    ['scheduled', { status: 'future', date: '2027-01-02' }],
    ['password-protected', { password: 'x' }],
    ['page that is private', { type: 'page', status: 'private' }],
  ])('includes those that only a post uses that is %s', (_, hidden) => {
    const find = isHidden(
      {
        ...hidden,
        content: `${shows('child-300x200')} [gallery ids="22"] <img src="https://old.files.example/2026/05/hosted.jpg">`,
        more:
          thumbnail('21') +
          meta('_elementor_data', '{"url":"https:\\/\\/o\\/uploads\\/2026\\/05\\/built.jpg"}'),
      },
      attachment('21', 'portrait'),
      attachment('22', 'ill'),
      attachment('23', 'unused', '1'),
      { content: shows('roof') },
      { ...hidden, content: shows('roof') },
    );
    expect(
      ['child', 'portrait', 'ill', 'hosted', 'built', 'unused', 'roof', 'none'].filter((name) =>
        find(`2026/05/${name}.jpg`),
      ),
    ).toEqual(['child', 'portrait', 'ill', 'hosted', 'built', 'unused']);
    expect([find('05/child.jpg'), find('uploads/2026/05/child-scaled.jpg'), find('05/roof.jpg')]).toEqual([
      true,
      true,
      false,
    ]);
  });

  const meta = (key: string, value: string) =>
    `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value>${value}</wp:meta_value></wp:postmeta>`;
  const thumbnail = (id: string) => meta('_thumbnail_id', id);
});
