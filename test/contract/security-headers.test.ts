import { describe, expect, it } from 'vitest';
import { apiHeaders, mediaHeaders, siteHeaders } from '../../contract/security-headers.ts';

const connect = ['https://sign-in.example', 'https://bucket.example'];
const styles = ['sha256-one', 'sha256-two'];

describe('the site’s Content-Security-Policy', () => {
  const csp = siteHeaders({ connect, styles })['Content-Security-Policy']!;

  it('runs no inline script and takes no inline style but those that it names', () => {
    expect(csp).not.toContain('unsafe');
    expect(csp).toContain("script-src 'self';");
    expect(csp).toContain("style-src 'self' 'sha256-one' 'sha256-two';");
  });

  it('connects to its own origin and to those that it is given', () => {
    expect(csp).toContain(`connect-src 'self' ${connect.join(' ')};`);
  });

  it('lets no script write HTML, and no page frame the site', () => {
    expect(csp).toContain("require-trusted-types-for 'script'");
    expect(csp).toContain('trusted-types preview-frame');
    expect(csp).toContain("frame-ancestors 'none'");
    expect(csp).toContain("base-uri 'none'");
  });
});

it.each([
  ['the site', siteHeaders({ connect, styles })],
  ['the API', apiHeaders()],
  ['a picture', mediaHeaders('image/jpeg')],
  ['a PDF', mediaHeaders('application/pdf')],
])('%s is served over TLS only, with the type that it says it has', (_, headers) => {
  expect(headers['Strict-Transport-Security']).toMatch(/^max-age=63072000/);
  expect(headers['X-Content-Type-Options']).toBe('nosniff');
  expect(headers['Referrer-Policy']).toBe('same-origin');
});

describe('an uploaded file', () => {
  it('that is a picture stays in a sandbox', () => {
    expect(mediaHeaders('image/png')['Content-Security-Policy']).toBe("default-src 'none'; sandbox");
    expect(mediaHeaders('image/png')).not.toHaveProperty('Content-Disposition');
  });

  it('that is a PDF is shown by the browser’s viewer, which a sandbox would break', () => {
    expect(mediaHeaders('application/pdf')).not.toHaveProperty('Content-Security-Policy');
  });

  it('that is a Word document is saved, not shown', () => {
    expect(mediaHeaders('application/msword')).toMatchObject({ 'Content-Disposition': 'attachment' });
  });

  it('of an unexpected type stays in a sandbox too', () => {
    expect(mediaHeaders('text/html')['Content-Security-Policy']).toContain('sandbox');
  });
});
