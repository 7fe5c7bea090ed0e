import { Duration } from 'aws-cdk-lib';
import {
  HeadersFrameOption,
  HeadersReferrerPolicy,
  type ResponseHeadersCorsBehavior,
  ResponseHeadersPolicy,
  type ResponseSecurityHeadersBehavior,
} from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { allowedOrigin, type Headers } from '../../contract/security-headers.ts';

/** The headers that CloudFront accepts only as dedicated settings, not as custom headers. */
const security = {
  'Content-Security-Policy': (value) => ({
    contentSecurityPolicy: { contentSecurityPolicy: value, override: true },
  }),
  'Strict-Transport-Security': (value) => ({
    strictTransportSecurity: {
      accessControlMaxAge: Duration.seconds(Number(/max-age=(\d+)/.exec(value)?.[1])),
      includeSubdomains: false,
      override: true,
    },
  }),
  'X-Content-Type-Options': () => ({ contentTypeOptions: { override: true } }),
  'X-Frame-Options': (value) => ({
    frameOptions: {
      frameOption: value === 'DENY' ? HeadersFrameOption.DENY : HeadersFrameOption.SAMEORIGIN,
      override: true,
    },
  }),
  'Referrer-Policy': (value) => ({
    referrerPolicy: { referrerPolicy: referrerPolicy(value), override: true },
  }),
} as const satisfies Record<string, (value: string) => ResponseSecurityHeadersBehavior>;

/** A policy that sends these headers. */
export function responseHeadersPolicy(scope: Construct, id: string, headers: Headers): ResponseHeadersPolicy {
  const { [allowedOrigin]: origin, ...others } = headers;
  const entries = Object.entries(others);
  const custom = entries.filter(([name]) => !isSecurity(name));
  return new ResponseHeadersPolicy(scope, id, {
    securityHeadersBehavior: Object.assign(
      {},
      ...entries.map(([name, value]) => (isSecurity(name) ? security[name](value) : {})),
    ),
    ...(origin !== undefined && { corsBehavior: readableFrom(origin) }),
    customHeadersBehavior: {
      customHeaders: custom.map(([header, value]) => ({
        header,
        value,
        override: true,
      })),
    },
  });
}

/** CloudFront accepts the headers of CORS only as this setting, and sends them to a script of another site. */
function readableFrom(origin: string): ResponseHeadersCorsBehavior {
  return {
    accessControlAllowOrigins: [origin],
    accessControlAllowMethods: ['GET', 'HEAD'],
    accessControlAllowHeaders: ['*'],
    accessControlAllowCredentials: false,
    originOverride: true,
  };
}

function isSecurity(name: string): name is keyof typeof security {
  return Object.hasOwn(security, name);
}

function referrerPolicy(value: string): HeadersReferrerPolicy {
  const policy = Object.values(HeadersReferrerPolicy).find((each) => each === value);
  if (!policy) throw new Error(`CloudFront does not support the Referrer-Policy "${value}".`);
  return policy;
}
