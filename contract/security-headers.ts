import { speculationRulesPath } from './site/site-files.ts';

/** Response headers by name, sent by CloudFront in production and by `npm run preview` locally. */
export type Headers = Readonly<Record<string, string>>;

/** Origins that pages connect to besides their own: the hosted sign-in page, Cognito, the upload bucket. */
export type Connections = { readonly connect: readonly string[] };

/** The hashes of the pages' inline styles, such as `sha256-…`. */
export type Inline = { readonly styles: readonly string[] };

/** The header that lets scripts of other sites read a response. */
export const allowedOrigin = 'Access-Control-Allow-Origin';

const commonHeaders = {
  // Not includeSubDomains: a parish's other hosts (a school, a hall) may still be served by plain HTTP.
  'Strict-Transport-Security': 'max-age=63072000',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'same-origin',
} as const;

/**
 * The headers of every page and file of the site. Inline scripts are blocked, as are styles other than the site's own, and
 * scripts may not write HTML (Trusted Types).
 */
export function siteHeaders({ connect, styles }: Connections & Inline): Headers {
  return {
    ...commonHeaders,
    'Content-Security-Policy': policy({
      'default-src': ["'none'"],
      'script-src': ["'self'"],
      'style-src': ["'self'", ...styles.map((hash) => `'${hash}'`)],
      'font-src': ["'self'"],
      // A photo may be any picture's https address (specification §5); blob: shows one that is about to be uploaded.
      'img-src': ["'self'", 'https:', ...connect.filter(isOverHttp), 'blob:', 'data:'],
      'connect-src': ["'self'", ...connect],
      'manifest-src': ["'self'"],
      'form-action': ["'self'"],
      'base-uri': ["'none'"],
      'frame-ancestors': ["'none'"],
      'require-trusted-types-for': ["'script'"],
      // The empty initial document of the admin area's preview frame, and what is pasted there, which is read and never shown.
      'trusted-types': ['preview-frame', 'pasted-text'],
    }),
    'Permissions-Policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    // By header, since the policy allows no inline rules.
    'Speculation-Rules': `"${speculationRulesPath}"`,
  };
}

/** The headers of the page of a link to a draft: its address is a secret, and nothing keeps what it shows. */
export function draftHeaders(page: Connections & Inline): Headers {
  return {
    ...siteHeaders(page),
    'Referrer-Policy': 'no-referrer',
    'X-Robots-Tag': 'noindex',
    'Cache-Control': 'private, no-store',
  };
}

/** The headers of a file of the site that scripts of any other site may read. */
export function openFileHeaders(page: Connections & Inline): Headers {
  return { ...siteHeaders(page), [allowedOrigin]: '*' };
}

/**
 * The headers of API responses and of uploaded files, which are never shown as documents. They are sandboxed, in case a
 * browser interprets one as something else.
 */
export const inertHeaders: Headers = {
  ...commonHeaders,
  'Content-Security-Policy': policy({
    'default-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    sandbox: [],
  }),
};

/** The headers of an uploaded file of this content type. PDFs are not sandboxed, because that breaks browsers' PDF viewers. */
export function mediaHeaders(contentType: string): Headers {
  return contentType === 'application/pdf' ? commonHeaders : inertHeaders;
}

function policy(directives: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

/** Whether an origin is a local stand-in, such as that for S3, which serves hidden pictures under signed addresses. */
const isOverHttp = (origin: string) => origin.startsWith('http:');
