import { describe, expect, it } from 'vitest';
import {
  inertHeaders,
  draftHeaders,
  mediaHeaders,
  openFileHeaders,
  siteHeaders,
} from '../../contract/security-headers.ts';

const connect = ['https://sign-in.example', 'https://bucket.example'];
const styles = ['sha256-one', 'sha256-two'];

describe('the site’s Content-Security-Policy', () => {
  const csp = siteHeaders({ connect, styles })['Content-Security-Policy']!;

  it('blocks inline scripts, and inline styles other than the given hashes', () => {
    expect(csp).not.toContain('unsafe');
    expect(csp).toContain("script-src 'self';");
    expect(csp).toContain("style-src 'self' 'sha256-one' 'sha256-two';");
  });

  it('allows connections to the site’s own origin and the given ones', () => {
    expect(csp).toContain(`connect-src 'self' ${connect.join(' ')};`);
  });

  it('blocks scripts from writing HTML, and pages from framing the site', () => {
    expect(csp).toContain("require-trusted-types-for 'script'");
    expect(csp).toContain('trusted-types preview-frame pasted-text');
    expect(csp).toContain("frame-ancestors 'none'");
    expect(csp).toContain("base-uri 'none'");
  });
});

it.each([
  ['the site', siteHeaders({ connect, styles })],
  ['the API', inertHeaders],
  ['a picture', mediaHeaders('image/jpeg')],
  ['a PDF', mediaHeaders('application/pdf')],
])('%s is served with HSTS and without content sniffing', (_, headers) => {
  expect(headers['Strict-Transport-Security']).toMatch(/^max-age=63072000/);
  expect(headers['X-Content-Type-Options']).toBe('nosniff');
  expect(headers['Referrer-Policy']).toBe('same-origin');
});

it('the page of a link to a draft is neither kept nor indexed, and its address is sent nowhere', () => {
  expect(draftHeaders({ connect, styles })).toEqual({
    ...siteHeaders({ connect, styles }),
    'Cache-Control': 'private, no-store',
    'Referrer-Policy': 'no-referrer',
    'X-Robots-Tag': 'noindex',
  });
});

it('a file that scripts of other sites may read has the headers of the site besides', () => {
  expect(openFileHeaders({ connect, styles })).toEqual({
    ...siteHeaders({ connect, styles }),
    'Access-Control-Allow-Origin': '*',
  });
});

describe('mediaHeaders', () => {
  it.each(['image/png', 'application/msword', 'text/html'])('sandboxes a file of type %s', (type) => {
    expect(mediaHeaders(type)['Content-Security-Policy']).toBe(
      "default-src 'none'; frame-ancestors 'none'; sandbox",
    );
  });

  it('does not sandbox a PDF, because that would break the browser’s viewer', () => {
    expect(mediaHeaders('application/pdf')).not.toHaveProperty('Content-Security-Policy');
  });
});
