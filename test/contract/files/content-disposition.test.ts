import { describe, expect, it } from 'vitest';
import { contentDisposition } from '../../../contract/files/file-headers.ts';

const pdf = (name: string) => contentDisposition('application/pdf', name, 'pdf');

describe('Content-Disposition', () => {
  it('is inline for a PDF or picture, and attachment for a Word file', () => {
    expect(contentDisposition('image/png')).toBe('inline');
    expect(pdf('a.pdf')).toMatch(/^inline;/);
    expect(contentDisposition('application/msword', 'a.doc', 'doc')).toMatch(/^attachment;/);
  });

  it('names the file in ASCII and in UTF-8', () => {
    expect(pdf('Ordo Missæ – Żółw.pdf')).toBe(
      `inline; filename="Ordo Miss_ _ Zo_w.pdf"; filename*=UTF-8''Ordo%20Miss%C3%A6%20%E2%80%93%20%C5%BB%C3%B3%C5%82w.pdf`,
    );
  });

  it.each([
    'a".pdf',
    'a\\.pdf',
    'a\r\nSet-Cookie: x=1.pdf',
    'a%22.pdf',
    "a'*.pdf",
    '../../etc/passwd.pdf',
    'a;b.pdf',
    '\u0000.pdf',
    '🕯️.pdf',
  ])('escapes a name that could break out of the header: %j', (name) => {
    const header = pdf(name);
    expect(header).toMatch(/^inline; filename="[^"\\%\r\n/]*"; filename\*=UTF-8''[A-Za-z0-9!~._%-]+$/);
    expect(decodeURIComponent(header.split("''")[1]!)).toBe(name.replace(/[/\\\p{Cc}]/gu, '_'));
  });

  it('appends the extension of the file’s type unless the name ends in it', () => {
    expect(pdf('Newsletter')).toContain('filename="Newsletter.pdf"');
    expect(pdf('virus.exe')).toContain('filename="virus.exe.pdf"');
    expect(pdf('NEWS.PDF')).toContain('filename="NEWS.PDF"');
  });

  it.each(['聖', '🕯', 'é', 'a'])(
    'truncates a long name to fit S3’s metadata limit and keeps its extension: %s',
    (letter) => {
      for (const name of [`${letter.repeat(600)}.pdf`, letter.repeat(600)]) {
        const header = pdf(name);
        expect(header.length).toBeLessThan(1_900);
        const decoded = decodeURIComponent(header.split("''")[1]!);
        expect(decoded.endsWith(`${letter}.pdf`)).toBe(true);
        expect(name.startsWith(decoded.slice(0, -'.pdf'.length))).toBe(true);
      }
    },
  );
});
