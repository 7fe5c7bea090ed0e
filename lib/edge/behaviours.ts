import { readFileSync } from 'node:fs';
import { Duration } from 'aws-cdk-lib';
import {
  AllowedMethods,
  type BehaviorOptions,
  CacheHeaderBehavior,
  CachePolicy,
  type FunctionAssociation,
  FunctionEventType,
  type IOrigin,
  OriginRequestHeaderBehavior,
  OriginRequestPolicy,
  ResponseHeadersPolicy,
  ViewerProtocolPolicy,
  Function as CloudFrontFunction,
  FunctionCode,
  FunctionRuntime,
  HeadersFrameOption,
  HeadersReferrerPolicy,
  type ResponseHeadersCorsBehavior,
  type ResponseSecurityHeadersBehavior,
} from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { stagePath } from '../../contract/addresses.ts';
import { mediaPath } from '../../contract/files/media.ts';
import { mediaFolders } from '../../contract/files/upload-folders.ts';
import { privateReads } from '../../contract/gateway.ts';
import {
  type Connections,
  draftHeaders,
  type Inline,
  mediaHeaders,
  openFileHeaders,
  siteHeaders,
  allowedOrigin,
  type Headers,
} from '../../contract/security-headers.ts';
import { draftPath, latestNewsletterPath, massesPath } from '../../contract/site/site-files.ts';
import { nameInAccount } from '../shared/name-in-account.ts';

/** The distribution's default behaviour, and the others by path pattern. */
type Behaviours = {
  readonly site: BehaviorOptions;
  readonly others: Readonly<Record<string, BehaviorOptions>>;
};

const overTls = { viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS, compress: true } as const;

/**
 * The behaviours for pages, whose origin falls back to the not-found page, for the build's files, and for the newest
 * newsletter, which is read from the table for each request.
 */
export function siteBehaviours(
  scope: Construct,
  metadata: FunctionAssociation,
  origins: {
    readonly pages: IOrigin;
    readonly files: IOrigin;
    readonly api: IOrigin;
  },
  pagePolicy: Connections & Inline,
): Behaviours {
  const plain = {
    ...overTls,
    origin: origins.files,
    cachePolicy: CachePolicy.CACHING_OPTIMIZED,
    responseHeadersPolicy: responseHeadersPolicy(scope, 'SiteHeaders', siteHeaders(pagePolicy)),
  };
  const deepLinks = {
    function: edgeFunction(scope, 'DeepLinks', 'deep-links'),
    eventType: FunctionEventType.VIEWER_REQUEST,
  };
  const pages = { ...plain, origin: origins.pages, functionAssociations: [deepLinks, metadata] };
  return {
    site: pages,
    others: {
      '/assets/*': plain,
      '/pictures/*': plain,
      [`${draftPath}*`]: {
        ...pages,
        responseHeadersPolicy: responseHeadersPolicy(scope, 'DraftHeaders', draftHeaders(pagePolicy)),
      },
      [massesPath]: {
        ...pages,
        responseHeadersPolicy: responseHeadersPolicy(scope, 'OpenFileHeaders', openFileHeaders(pagePolicy)),
      },
      [latestNewsletterPath]: { ...plain, origin: origins.api, cachePolicy: CachePolicy.CACHING_DISABLED },
    },
  };
}

/** Applies the metadata of pages and documents to their responses. */
export function objectMetadata(scope: Construct): FunctionAssociation {
  return {
    function: edgeFunction(scope, 'PageStatus', 'object-metadata'),
    eventType: FunctionEventType.VIEWER_RESPONSE,
  };
}

/**
 * The behaviour for the API. Public reads are cached by path alone, according to their Cache-Control. `Authorization` is in
 * the cache key, which is the only way for CloudFront to forward it with every method
 * (https://repost.aws/knowledge-center/cloudfront-authorization-header), and a function removes it from public reads. No route
 * reads the query, so it is neither in the key nor forwarded.
 */
export function apiBehaviours(
  scope: Construct,
  origin: IOrigin,
  headers: ResponseHeadersPolicy,
): Readonly<Record<string, BehaviorOptions>> {
  return {
    [`${stagePath}/*`]: {
      ...overTls,
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      origin,
      allowedMethods: AllowedMethods.ALLOW_ALL,
      functionAssociations: [
        {
          function: edgeFunction(scope, 'PublicReads', 'api', { PRIVATE_READS: privateReads }),
          eventType: FunctionEventType.VIEWER_REQUEST,
        },
      ],
      // Responses set their own lifetime.
      cachePolicy: new CachePolicy(scope, 'ApiCache', {
        cachePolicyName: nameInAccount(scope, 'ApiCache'),
        defaultTtl: Duration.seconds(0),
        // Also limits stale-if-error, which lets CloudFront serve for a day while the API is down:
        // https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/Expiration.html
        maxTtl: Duration.days(1),
        enableAcceptEncodingBrotli: true,
        enableAcceptEncodingGzip: true,
        headerBehavior: CacheHeaderBehavior.allowList('Authorization'),
      }),
      originRequestPolicy: new OriginRequestPolicy(scope, 'ApiRequest', {
        originRequestPolicyName: nameInAccount(scope, 'ApiRequest'),
        headerBehavior: OriginRequestHeaderBehavior.allowList('Content-Type'),
      }),
      responseHeadersPolicy: headers,
    },
  };
}

/**
 * The behaviours for uploaded files, with the headers of their content type, by the extension that the upload derived from
 * that type. Files without a pattern of their own are served as pictures, in a sandbox.
 */
export function mediaBehaviours(
  scope: Construct,
  metadata: FunctionAssociation,
  origin: IOrigin,
  inert: ResponseHeadersPolicy,
): Readonly<Record<string, BehaviorOptions>> {
  const keys = {
    function: edgeFunction(scope, 'MediaKeys', 'media', { FOLDERS: mediaFolders }),
    eventType: FunctionEventType.VIEWER_REQUEST,
  };
  // Limits caching whatever the file's own headers, so that deleted files disappear soon.
  const cache = (id: string, longest: Duration) =>
    new CachePolicy(scope, id, {
      cachePolicyName: nameInAccount(scope, id),
      defaultTtl: longest,
      maxTtl: longest,
    });
  const pictures = cache('MediaCache', Duration.hours(1));
  // As long as pages: a document can be hidden or deleted on schedule, without an invalidation.
  const documents = cache('DocumentCache', Duration.minutes(5));
  const served = (headers: ResponseHeadersPolicy, cachePolicy = documents): BehaviorOptions => ({
    ...overTls,
    origin,
    cachePolicy,
    functionAssociations: cachePolicy === documents ? [keys, metadata] : [keys],
    responseHeadersPolicy: headers,
  });
  const pdf = responseHeadersPolicy(scope, 'PdfHeaders', mediaHeaders('application/pdf'));
  return {
    [`${mediaPath}*.pdf`]: served(pdf),
    [`${mediaPath}*.doc*`]: served(inert),
    [`${mediaPath}*`]: served(inert, pictures),
  };
}

export type EdgeFunctionName = 'api' | 'deep-links' | 'object-metadata' | 'media';

/** A CloudFront function from lib/edge/functions/; `constants` are defined before its code. */
function edgeFunction(
  scope: Construct,
  id: string,
  name: EdgeFunctionName,
  constants: Readonly<Record<string, unknown>> = {},
): CloudFrontFunction {
  return new CloudFrontFunction(scope, id, {
    functionName: nameInAccount(scope, id),
    code: FunctionCode.fromInline(edgeFunctionSource(name, constants)),
    runtime: FunctionRuntime.JS_2_0,
  });
}

/** The function's source with its constants first, and without comments, because CloudFront limits it to 10 KB. */
export function edgeFunctionSource(
  name: EdgeFunctionName,
  constants: Readonly<Record<string, unknown>>,
): string {
  const source = readFileSync(new URL(`functions/${name}.js`, import.meta.url), 'utf8');
  const definitions = Object.entries(constants).map(
    ([constant, value]) => `const ${constant} = ${JSON.stringify(value)};\n`,
  );
  return definitions.join('') + source.replaceAll(/^\s*(\/\/|\/\*).*\n/gm, '');
}

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
