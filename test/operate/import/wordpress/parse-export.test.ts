import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { parseExport } from '../../../../operate/import/wordpress.ts';

const wrapped = (items: string) =>
  `<rss version="2.0"><channel><wp:wxr_version>1.2</wp:wxr_version>${items}</channel></rss>`;

describe('an export of WordPress', () => {
  it('has its texts with entities decoded once, and those in CDATA as they are', () => {
    const { items } = parseExport(
      wrapped(
        '<item><title>Tea &amp;amp; cake</title><content:encoded><![CDATA[a &amp; ]]]]><![CDATA[>b]]></content:encoded></item>',
      ),
    );
    expect([items[0]?.text('title'), items[0]?.text('content:encoded')]).toEqual([
      'Tea &amp; cake',
      'a &amp; ]]>b',
    ]);
  });

  it('defines no entities and reads no other file', () => {
    const bomb = Array.from({ length: 20 }, (_, n) => `<!ENTITY e${n + 1} "${`&e${n};`.repeat(10)}">`).join(
      '',
    );
    const start = `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY e0 "ha"><!ENTITY file SYSTEM "file:///etc/passwd">${bomb}]>`;
    const { items } = parseExport(`${start}${wrapped('<item><title>&e20;&file;</title></item>')}`);
    expect(items[0]?.text('title')).toBe('&e20;&file;');
  });

  it.each([
    ['', 'not an export of WordPress'],
    ['<html><p>Hello', 'not an export of WordPress'],
    ['<rss><channel><title>A feed</title></channel></rss>', 'not an export of WordPress'],
  ])('is not %s', (text, sentence) => {
    expect(() => parseExport(text)).toThrow(sentence);
  });

  it('is refused when its end is missing', async () => {
    const text = await readFile(new URL('export.xml', import.meta.url), 'utf8');
    expect(() => parseExport(text.slice(0, text.length / 2))).toThrow('incomplete: its end is missing');
    expect(parseExport(text).items).toHaveLength(17);
  });
});
