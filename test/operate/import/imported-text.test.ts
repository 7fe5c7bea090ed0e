import { renderToStaticMarkup } from 'react-dom/server';
import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { withoutMarkup } from '../../../contract/markup.ts';
import { importedText } from '../../../operate/import/texts.ts';
import { FormattedText } from '../../../web/ui/text/formatted-text.tsx';
import { withoutBareSpans } from '../../web/bare-spans.ts';

const textOf = (source: string) => importedText(source).text;
/** The HTML that visitors get for the imported text. */
const shown = (source: string) =>
  withoutBareSpans(renderToStaticMarkup(createElement(FormattedText, { text: textOf(source) })));

describe('an imported text', () => {
  it.each([
    ['Fish &amp; chips', 'Fish & chips'],
    ['Write &amp;lt;b&amp;gt; for bold', 'Write &lt;b&gt; for bold'],
    ['<p>Tom&#8217;s &lt;b&gt;</p>', 'Tom’s <b>'],
  ])('has the entities of %s decoded once', (source, text) => {
    expect(textOf(source)).toBe(text);
  });

  it.each([
    [
      'two paragraphs\n\nof the classic editor\nand a line',
      'two paragraphs\n\nof the classic editor\nand a line',
    ],
    ['A <b>b</b>\n\nC\nD', 'A **b**\n\nC\nD'],
    ['<!-- wp:paragraph -->\n<p>One\nline</p>\n<!-- /wp:paragraph -->\n\n<p>Two</p>', 'One line\n\nTwo'],
    ['<div>A</div><div>B<br>C<br><br>D</div>', 'A\nB\nC\n\nD'],
    ['<h2>Head</h2>Text', '**Head**\n\nText'],
    ['<style>p {}</style><p>A<script>x()</script></p>', 'A'],
  ])('keeps the paragraphs and lines of %j', (source, text) => {
    expect(textOf(source)).toBe(text);
  });

  it.each([
    ['<b>Note:</b> <i>all</i> welcome', '<p><strong>Note:</strong> <em>all</em> welcome</p>'],
    ['<b>Note:</b>all 2 * 3 [x]', '<p>Note:all 2 * 3 [x]</p>'],
    ['<b>one<br>two</b>', '<p><strong>one</strong>\n<strong>two</strong></p>'],
    ['<b>C</b>aritas and <i>C</i>aritas', '<p><strong>C</strong>aritas and Caritas</p>'],
    [
      '<ul><li>a<ul><li>b</li></ul></li><li><b>c</b></li></ul>',
      '<ul><li>a<ul><li>b</li></ul></li><li><strong>c</strong></li></ul>',
    ],
    ['<b>a</b><br>- not a list', '<p><strong>a</strong>\n- not a list</p>'],
    [
      '<a href="https://a.example/b_(c)">here [now]</a>',
      '<p><a href="https://a.example/b_%28c%29">here (now)</a></p>',
    ],
  ])('shows visitors %s as it was', (source, html) => {
    expect(shown(source)).toBe(html);
    expect(withoutMarkup(textOf(source))).not.toMatch(/\*\*|\]\(http/);
  });

  it.each([
    ['<a href="tel:+44 1632 960142">01632 960142</a>', '01632 960142'],
    ['<a href="tel:01632 960142">the office</a>', '[the office](tel:01632960142)'],
    ['<a href="mailto:a@b.example">us</a>', '[us](mailto:a@b.example)'],
    ['<a href="https://www.a.example/">a.example</a>', 'a.example'],
    ['<a href="javascript:x()">x</a>', 'x'],
    ['<a href="#top">up</a>', 'up'],
  ])('links %s once', (source, text) => {
    expect(textOf(source)).toBe(text);
  });

  it('names the pictures, files, forms and embedded pages that it loses', () => {
    const source = `<p>A <a href="https://o.example/wp-content/uploads/a.pdf">leaflet</a></p>
      <figure><img src="b.jpg" alt="x"><figcaption>The choir</figcaption></figure>
      <iframe src="https://v.example/1">no frames</iframe><form><label>Name</label></form>`;
    expect(importedText(source)).toMatchObject({
      text: 'A [leaflet](https://o.example/wp-content/uploads/a.pdf)',
      pictures: [{ src: 'b.jpg', caption: 'The choir' }],
      lost: [
        'the embedded https://v.example/1',
        'a form',
        'the file https://o.example/wp-content/uploads/a.pdf when the old site ends, to which it links',
      ],
    });
  });

  it('has no shortcodes, but their contents and other words in brackets', () => {
    const source =
      '[vc_row css="x"]Welcome [sic] [Fr John][/vc_row] [embed]https://v.example/2[/embed] [[gallery]]\n\n' +
      '[caption width="3"]<img src="b.jpg"> The choir[/caption] [gallery ids="1, 2"] [gallery] [contact-form-7 id="3"]';
    expect(importedText(source)).toEqual({
      text: 'Welcome [sic] [Fr John] https://v.example/2 [gallery]',
      pictures: [{ src: 'b.jpg', caption: 'The choir' }],
      lost: ['what [vc_row] showed', 'what [gallery] showed', 'what [contact-form-7] showed'],
    });
  });
});
