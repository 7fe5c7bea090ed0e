import { Duration } from 'aws-cdk-lib';
import {
  AllowedMethods,
  type BehaviorOptions,
  CacheCookieBehavior,
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  type FunctionAssociation,
  FunctionEventType,
  type IOrigin,
  OriginRequestCookieBehavior,
  OriginRequestHeaderBehavior,
  OriginRequestPolicy,
  OriginRequestQueryStringBehavior,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { stagePath } from '../../contract/addresses.ts';
import { mediaFolders, mediaPath } from '../../contract/media.ts';
import { isPublicRead, routes } from '../../contract/routes.ts';
import {
  apiHeaders,
  type Connections,
  type Inline,
  mediaHeaders,
  siteHeaders,
} from '../../contract/security-headers.ts';
import { questionParameter, searchPath } from '../../contract/site-files.ts';
import { edgeFunction } from './edge-function.ts';
import { nameInAccount } from '../shared/name-in-account.ts';
import { responseHeadersPolicy } from './response-headers.ts';

/** The behaviours of the distribution: its default one, and the others by their path patterns. */
type Behaviours = {
  readonly site: BehaviorOptions;
  readonly others: Readonly<Record<string, BehaviorOptions>>;
};

const overTls = { viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS, compress: true } as const;

/** Pages, from an origin that knows what to return where there is none, and the build's files, which need no function. */
export function siteBehaviours(
  scope: Construct,
  origins: { readonly pages: IOrigin; readonly files: IOrigin; readonly results: IOrigin },
  inPages: Connections & Inline,
): Behaviours {
  const plain = {
    ...overTls,
    origin: origins.files,
    cachePolicy: CachePolicy.CACHING_OPTIMIZED,
    responseHeadersPolicy: responseHeadersPolicy(scope, 'SiteHeaders', siteHeaders(inPages)),
  };
  const deepLinks = {
    function: edgeFunction(scope, 'DeepLinks', 'deep-links'),
    eventType: FunctionEventType.VIEWER_REQUEST,
  };
  const functionAssociations: FunctionAssociation[] = [
    deepLinks,
    {
      function: edgeFunction(scope, 'PageStatus', 'page-status'),
      eventType: FunctionEventType.VIEWER_RESPONSE,
    },
  ];
  return {
    site: { ...plain, origin: origins.pages, functionAssociations },
    others: {
      '/assets/*': plain,
      '/pictures/*': plain,
      [searchPath]: {
        ...plain,
        origin: origins.results,
        cachePolicy: resultsCache(scope),
        functionAssociations: [deepLinks],
      },
    },
  };
}

/** Of the query only the question counts; a page of results says itself how long it is kept. */
function resultsCache(scope: Construct): CachePolicy {
  return new CachePolicy(scope, 'ResultsCache', {
    cachePolicyName: nameInAccount(scope, 'ResultsCache'),
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.seconds(0),
    maxTtl: Duration.days(1),
    headerBehavior: CacheHeaderBehavior.none(),
    queryStringBehavior: CacheQueryStringBehavior.allowList(questionParameter),
    cookieBehavior: CacheCookieBehavior.none(),
    enableAcceptEncodingBrotli: true,
    enableAcceptEncodingGzip: true,
  });
}

/**
 * The API: public reads are cached by path alone, as their Cache-Control says. CloudFront strips `Authorization` from a GET
 * unless it is in the cache key, and forwards it with every write
 * (https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/RequestAndResponseBehaviorCustomOrigin.html), so only the
 * administrators' reads have it in their key. No route reads the query, so it is neither in the key nor forwarded.
 */
export function apiBehaviours(scope: Construct, origin: IOrigin): Readonly<Record<string, BehaviorOptions>> {
  const forwarded = new OriginRequestPolicy(scope, 'ApiRequest', {
    originRequestPolicyName: nameInAccount(scope, 'ApiRequest'),
    headerBehavior: OriginRequestHeaderBehavior.allowList('Content-Type'),
    queryStringBehavior: OriginRequestQueryStringBehavior.none(),
    cookieBehavior: OriginRequestCookieBehavior.none(),
  });
  const headers = responseHeadersPolicy(scope, 'ApiHeaders', apiHeaders());
  const behaviour = (id: string, keyHeaders: CacheHeaderBehavior): BehaviorOptions => ({
    ...overTls,
    viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
    origin,
    allowedMethods: AllowedMethods.ALLOW_ALL,
    cachePolicy: new CachePolicy(scope, id, {
      cachePolicyName: nameInAccount(scope, id),
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.seconds(0),
      // It bounds stale-if-error as well, by which the edge goes on serving for a day when the API is down:
      // https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/Expiration.html
      maxTtl: Duration.days(1),
      headerBehavior: keyHeaders,
      queryStringBehavior: CacheQueryStringBehavior.none(),
      cookieBehavior: CacheCookieBehavior.none(),
      enableAcceptEncodingBrotli: true,
      enableAcceptEncodingGzip: true,
    }),
    originRequestPolicy: forwarded,
    responseHeadersPolicy: headers,
  });
  const forAdministrators = behaviour('AdminApiCache', CacheHeaderBehavior.allowList('Authorization'));
  return {
    ...Object.fromEntries([...adminReadPaths()].map((path) => [stagePath + path, forAdministrators])),
    [`${stagePath}/*`]: behaviour('ApiCache', CacheHeaderBehavior.none()),
  };
}

/** The administrators' reads as CloudFront's path patterns; one for a resource without public ones, as patterns are few. */
function adminReadPaths(): Set<string> {
  const open = new Set(routes.filter(isPublicRead).map(({ resource }) => resource));
  return new Set(
    routes
      .filter(({ method, access }) => method === 'GET' && access === 'admin')
      .map(({ path, resource }) =>
        open.has(resource) ? path.replace(/^(\/api\/[^/]+\/[^/]+\/).*/, '$1*') : `/api/${resource}*`,
      ),
  );
}

/**
 * Uploaded files, with the headers of their type. The pattern is the file's extension, which the upload gave it by its
 * type; what has no pattern of its own is served as a picture, in a sandbox.
 */
export function mediaBehaviours(
  scope: Construct,
  origin: IOrigin,
): Readonly<Record<string, BehaviorOptions>> {
  const keys = edgeFunction(scope, 'MediaKeys', 'media', { FOLDERS: mediaFolders });
  // Whatever a file says of itself, the edge keeps it no longer than this: what was taken down is gone soon.
  const cache = (id: string, longest: Duration) =>
    new CachePolicy(scope, id, {
      cachePolicyName: nameInAccount(scope, id),
      minTtl: Duration.seconds(0),
      defaultTtl: longest,
      maxTtl: longest,
    });
  const pictures = cache('MediaCache', Duration.hours(1));
  // As pages: a document is shown until an instant, and deleted without the edge being told.
  const documents = cache('DocumentCache', Duration.minutes(5));
  const served = (id: string, contentType: string, cachePolicy = documents): BehaviorOptions => ({
    ...overTls,
    origin,
    cachePolicy,
    functionAssociations: [{ function: keys, eventType: FunctionEventType.VIEWER_REQUEST }],
    responseHeadersPolicy: responseHeadersPolicy(scope, id, mediaHeaders(contentType)),
  });
  const word = served('WordHeaders', 'application/msword');
  return {
    [`${mediaPath}*.pdf`]: served('PdfHeaders', 'application/pdf'),
    [`${mediaPath}*.doc`]: word,
    [`${mediaPath}*.docx`]: word,
    [`${mediaPath}*`]: served('PictureHeaders', 'image/jpeg', pictures),
  };
}
