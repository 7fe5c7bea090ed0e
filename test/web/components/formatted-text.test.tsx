import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { withoutMarkup } from '../../../contract/markup.ts';
import { FormattedText } from '../../../web/components/text/formatted-text.tsx';
import { loadFormattedText } from '../../../web/components/text/load-formatted-text.ts';
import { Prose } from '../../../web/components/text/prose.tsx';

const markup = (text: string) =>
  renderToStaticMarkup(<FormattedText text={text} />).replaceAll(/ class="[^"]*"/g, '');
const seen = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');

describe('a text with markup', () => {
  it.each([
    ['**Bold** and *italic*', '<p><strong>Bold</strong> and <em>italic</em></p>'],
    ['One line\nand another', '<p>One line\nand another</p>'],
    ['First\n\nSecond', '<p>First</p><p>Second</p>'],
    ['Bring:\n- tea\n- **cake**', '<p>Bring:</p><ul><li>tea</li><li><strong>cake</strong></li></ul>'],
    ['[the form](https://a.example/b)', '<p><a href="https://a.example/b">the form</a></p>'],
    ['[us](/team)', '<p><a href="/team">us</a></p>'],
    ['[write](mailto:a@b.example)', '<p><a href="mailto:a@b.example">write</a></p>'],
    ['[this](www.a.example)', '<p><a href="https://www.a.example">this</a></p>'],
    ['![map](https://a.example/b.png)', '<p>!<a href="https://a.example/b.png">map</a></p>'],
    [
      'https://a.example',
      '<p><span><span><a href="https://a.example">https://a.example</a></span></span></p>',
    ],
    [String.raw`\*not italic\*`, '<p>*not italic*</p>'],
  ])('%j', (text, html) => {
    expect(markup(text)).toBe(html);
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
  ])('has nothing but those four in %j', (text) => {
    expect(markup(text)).not.toMatch(/<(?!\/?(?:p|span|a)\b)/);
    expect(seen(markup(text)).replaceAll(/\s+/g, ' ').trim()).toContain(text.trim().split('\n')[0]);
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
  ])('does no harm: %j', (text) => {
    const html = markup(text);
    expect(html).not.toMatch(/<(?!\/?(?:p|span|a|strong|em|ul|li)\b)/);
    expect(html).not.toMatch(/href="(?!https:\/\/(a|evil)\.example)/);
    expect(html).not.toMatch(/<[^>]*\son\w+=/);
  });

  it('never fails, and never has an element or address of another’s making', () => {
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

  it('is read in feeds as it is on its page', () => {
    const text = '**Bold**, *both* and [a form](https://a.example)\nnext line\n\n- tea\n- cake';
    expect(seen(markup(text).replaceAll('<li>', '- ')).replaceAll(/\s+/g, '')).toBe(
      withoutMarkup(text).replaceAll(/\s+/g, ''),
    );
  });
});

describe('a paragraph of a page', () => {
  const old = 'Bring:\n- **tea**\n- *cake*\n\n1. First [x](https://a.example)';

  it('looks as it did without markup, whatever is in it', () => {
    expect(seen(renderToStaticMarkup(<Prose text={old} />))).toBe(old.replace('\n\n', ''));
    expect(renderToStaticMarkup(<Prose text={old} />)).not.toMatch(/<(ul|strong|em)/);
  });

  it('has its markup at once, where a server has loaded what renders it', async () => {
    await loadFormattedText();
    expect(renderToStaticMarkup(<Prose text={old} isFormatted />)).toContain('<strong>tea</strong>');
  });
});
