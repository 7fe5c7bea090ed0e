import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { withoutMarkup } from '../../../contract/markup.ts';
import { FormattedText } from '../../../web/ui/text/formatted-text.tsx';
import { loadFormattedText, Prose } from '../../../web/ui/text/prose.tsx';
import { withoutBareSpans } from '../bare-spans.ts';

const markup = (text: string) =>
  withoutBareSpans(renderToStaticMarkup(<FormattedText text={text} />)).replaceAll(/ class="[^"]*"/g, '');
const visibleText = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');

describe('FormattedText', () => {
  it.each([
    ['**Bold** and *italic*', '<p><strong>Bold</strong> and <em>italic</em></p>'],
    ['One line\nand another', '<p>One line\nand another</p>'],
    ['First\n\nSecond', '<p>First</p><p>Second</p>'],
    ['Bring:\n- tea\n- **cake**', '<p>Bring:</p><ul><li>tea</li><li><strong>cake</strong></li></ul>'],
    ['[the form](https://a.example/b)', '<p><a href="https://a.example/b">the form</a></p>'],
    ['[us](/team)', '<p><a href="/team">us</a></p>'],
    ['[write](mailto:a@b.example)', '<p><a href="mailto:a@b.example">write</a></p>'],
    ['[this](www.a.example)', '<p><a href="https://www.a.example">this</a></p>'],
    ['[term](school.example/term)', '<p><a href="https://school.example/term">term</a></p>'],
    ['![map](https://a.example/b.png)', '<p>!<a href="https://a.example/b.png">map</a></p>'],
    ['https://a.example', '<p><span><a href="https://a.example">https://a.example</a></span></p>'],
    [String.raw`\*not italic\*`, '<p>*not italic*</p>'],
  ])('renders %j', (text, html) => {
    expect(markup(text)).toBe(html);
  });

  it('renders links in Safari 16, which has no URL.canParse', () => {
    const canParse = vi.spyOn(URL, 'canParse').mockImplementation(() => {
      throw new TypeError('URL.canParse is not a function');
    });
    onTestFinished(() => canParse.mockRestore());
    expect(markup('[the form](https://a.example/b)')).toContain('<a href="https://a.example/b">');
    expect(markup('[nowhere](https://a.example:99999)')).not.toContain('<a');
  });

  it.each([
    '# heading',
    '> quote',
    '    code',
    '```\ncode\n```',
    '`code`',
    '1. Kings',
    '_under_ and snake_case',
    '2*3*4',
    '| a | b |\n|---|---|\n| c | d |',
    '~~gone~~',
    'Title\n=====',
    '***',
    '[ref]: https://a.example',
    '<https://a.example>',
    '&amp; &lt;',
  ])('renders other Markdown as plain text: %j', (text) => {
    expect(markup(text)).not.toMatch(/<(?!\/?(?:p|span|a)\b)/);
    expect(visibleText(markup(text)).replaceAll(/\s+/g, ' ').trim()).toContain(text.trim().split('\n')[0]);
  });

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '[a](javascript:alert(1))',
    '[a](JAVASCRIPT:alert(1))',
    '[a](data:text/html,<script>alert(1)</script>)',
    '[a](vbscript:x)',
    '[a](//evil.example)',
    '[a]()',
    '[a](<javascript:alert(1)>)',
    '[a](java&#115;cript:alert(1))',
    '[<b onclick=alert(1)>](https://a.example)',
    '**<iframe src="https://evil.example">**',
  ])('renders no unsafe element, attribute or URL: %j', (text) => {
    const html = markup(text);
    expect(html).not.toMatch(/<(?!\/?(?:p|span|a|strong|em|ul|li)\b)/);
    expect(html).not.toMatch(/href="(?!https:\/\/(a|evil)\.example)/);
    expect(html).not.toMatch(/<[^>]*\son\w+=/);
  });

  it('renders only allowed elements and URLs for any combination of syntax', () => {
    const pieces = [
      '**',
      '*',
      '- ',
      '[',
      '](',
      ')',
      '\n',
      '\n\n',
      'word ',
      '<b>',
      'https://a.example',
      '\\',
      '`',
      '#',
      '    ',
      '> ',
      '_',
      '~~',
      '|',
      '1. ',
      'javascript:',
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 30 }), (parts) => {
        const html = markup(parts.join(''));
        expect(html).not.toMatch(/<(?!\/?(?:p|span|a|strong|em|ul|li)\b)/);
        expect(html).not.toMatch(/href="(?!https?:|mailto:|tel:|\/)/);
      }),
      { numRuns: 300 },
    );
  });

  it('keeps a paragraph with more than 500 marks as typed, and formats the others', () => {
    const html = markup(`${'*a**b '.repeat(251)}\n\n- ${"~'*".repeat(501)}\n\n${'*tea* '.repeat(250)}`);
    expect(html.match(/<em>/g)).toHaveLength(250);
    expect(html).toContain('*a**b *a**b');
    expect(html).not.toContain('<strong>');
  });

  it.each(['- * ', '*  - '])('keeps what is nested in more than nine lists as typed: %j', (bullets) => {
    const html = markup(`${bullets.repeat(2_000)}tea`);
    expect(html.match(/<ul>/g)).toHaveLength(9);
    expect(html).toContain('tea');
  });

  it('has the same text as withoutMarkup, which feeds use', () => {
    const text = '**Bold**, *both* and [a form](https://a.example)\nnext line\n\n- tea\n- cake';
    expect(visibleText(markup(text).replaceAll('<li>', '- ')).replaceAll(/\s+/g, '')).toBe(
      withoutMarkup(text).replaceAll(/\s+/g, ''),
    );
  });
});

describe('Prose', () => {
  const text = 'Bring:\n- **tea**\n- *cake*\n\n1. First [x](https://a.example)';

  it('renders Markdown as plain text unless isFormatted', () => {
    expect(visibleText(renderToStaticMarkup(<Prose text={text} />))).toBe(text.replace('\n\n', ''));
    expect(renderToStaticMarkup(<Prose text={text} />)).not.toMatch(/<(ul|strong|em)/);
  });

  it('renders markup synchronously once the renderer is loaded', async () => {
    await loadFormattedText();
    expect(renderToStaticMarkup(<Prose text={text} isFormatted />)).toMatch(/<strong>.*tea.*<\/strong>/);
  });
});
