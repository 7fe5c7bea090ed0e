import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { linkedText } from '../../../web/ui/text/linked-text.tsx';
import { withoutBareSpans } from '../bare-spans.ts';

const markup = (text: string) => withoutBareSpans(renderToStaticMarkup(linkedText(text)));
const links = (text: string) =>
  [...markup(text).matchAll(/<a href="([^"]*)">([^<]*)<\/a>/g)].map(([, href, label]) => [label, href]);

describe('linkedText', () => {
  it.each([
    ['Book at https://tickets.example/advent?row=2.', ['https://tickets.example/advent?row=2']],
    ['See www.parish.example, please', ['www.parish.example', 'https://www.parish.example']],
    ['(write to office@parish.example)', ['office@parish.example', 'mailto:office@parish.example']],
    ['Ring 01632 960142.', ['01632 960142', 'tel:01632960142']],
    ['or (01632) 960 142, at 10:30 AM', ['(01632) 960 142', 'tel:01632960142']],
    ['+44 (0)7700 900142', ['+44 (0)7700 900142', 'tel:+447700900142']],
    ['Childline, 0800 1111', ['0800 1111', 'tel:08001111']],
  ])('adds a link to “%s” without changing the text', (text, [label, href = label]) => {
    expect(links(text)).toEqual([[label, href]]);
    expect(markup(text).replaceAll(/<[^>]*>/g, '')).toBe(text);
  });

  it.each([
    'At 10:30 AM on 01.12.2026',
    'In 2026, 1,000 candles',
    'On 01 12 2026',
    '2026-01-28 10:00',
    'javascript:alert(1)',
    'Room 0123',
    'a@b',
  ])('adds no link to “%s”', (text) => {
    expect(links(text)).toEqual([]);
  });

  it('keeps an e-mail address on one line with the punctuation after it', () => {
    const unbroken =
      /<span class="[^"]+"><a href="mailto:parish-office@st-mary.example">[^<]*<\/a>\).<\/span> soon/;
    expect(markup('(write to parish-office@st-mary.example). soon')).toMatch(unbroken);
  });

  it('adds no link to an address with more than 64 characters before the @', () => {
    expect(markup(`${'a'.repeat(65)}@parish.example`)).not.toContain('<a ');
    expect(markup(`${'a'.repeat(64)}@parish.example`)).toContain('<a ');
  });

  it('escapes HTML', () => {
    const html = markup('<b>www.parish.example</b> <script>');
    expect(html).not.toMatch(/<b>|<script>/);
    expect(html).toContain('&lt;b&gt;');
  });
});
