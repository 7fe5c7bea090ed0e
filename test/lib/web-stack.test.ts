import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { palettes } from '../../contract/fields/choices.ts';
import { coloursOf } from '../../contract/palettes.ts';
import { signInPageSettings } from '../../lib/identity/sign-in-page.ts';
import { gatewayTimeoutSeconds } from '../../contract/lambda-limits.ts';
import { mediaHeaders } from '../../contract/security-headers.ts';
import { routes } from '../../contract/routes.ts';
import type { WebStack } from '../../lib/web-stack.ts';
import {
  defaults,
  everything,
  type Json,
  only,
  type Resource,
  resourcesOf,
  statementsOf,
  withDefaults,
  withEverything,
} from './synthesised.ts';

const { web: stack } = withDefaults().stacks;
const { web: withDomain } = withEverything().stacks;
const distribution = only(stack, 'AWS::CloudFront::Distribution').DistributionConfig;

function behaviour(pattern: string): Json {
  return distribution.CacheBehaviors.find(({ PathPattern }: Json) => PathPattern === pattern);
}

function functionOf(description: string): Resource['Properties'] {
  return resourcesOf(stack, 'AWS::Lambda::Function')
    .map(([, { Properties }]) => Properties)
    .find(({ Description }) => Description?.startsWith(description))!;
}

function resource(reference: Json): Resource {
  const id = reference.Ref ?? reference['Fn::GetAtt'][0];
  return resourcesOf(stack).find(([each]) => each === id)![1];
}

/** The headers that CloudFront sends for a behaviour, by name. */
function headersOf({ ResponseHeadersPolicyId }: Json): Record<string, Json> {
  const policy = resource(ResponseHeadersPolicyId).Properties.ResponseHeadersPolicyConfig;
  const custom = policy.CustomHeadersConfig?.Items ?? [];
  return {
    ...policy.SecurityHeadersConfig,
    ...Object.fromEntries(custom.map(({ Header, Value }: Json) => [Header, Value])),
  };
}

function originOf({ TargetOriginId }: Json): Json {
  return distribution.Origins.find(({ Id }: Json) => Id === membersOf(TargetOriginId)[0]);
}

/** The ids of the members of an origin group, in order, or just the id of a single origin. */
function membersOf(id: string): string[] {
  const group = distribution.OriginGroups.Items.find(({ Id }: Json) => Id === id);
  return group?.Members.Items.map(({ OriginId }: Json) => OriginId) ?? [id];
}

/** The length of a text of the template; 63 for each value that only AWS knows, which is a label's longest in a host name. */
function lengthWhenDeployed(text: Json): number {
  const parts: Json[] = typeof text === 'string' ? [text] : text['Fn::Join'][1];
  return parts.reduce((sum: number, part: Json) => sum + (typeof part === 'string' ? part.length : 63), 0);
}

describe('the origin lock of the gateway', () => {
  const secret = { 'Fn::Select': [2, { 'Fn::Split': ['/', { Ref: 'AWS::StackId' }] }] };
  /** The keys that CloudFront sends, and those that the gateway accepts. */
  const keysOf = (of: WebStack) => {
    const { Origins } = only(of, 'AWS::CloudFront::Distribution').DistributionConfig;
    const gateways = Origins.filter(({ DomainName }: Json) =>
      JSON.stringify(DomainName).includes('execute-api'),
    );
    const { Statement } = only(of, 'AWS::ApiGateway::RestApi').Policy;
    return {
      sent: gateways.map(({ OriginCustomHeaders }: Json) => OriginCustomHeaders),
      accepted: Statement[0].Condition.StringEquals['aws:Referer'],
      statements: Statement,
    };
  };

  it('admits only requests with the key that CloudFront sends', () => {
    const { sent, accepted, statements } = keysOf(stack);
    expect(sent.length).toBeGreaterThan(1);
    for (const headers of sent) expect(headers).toEqual([{ HeaderName: 'Referer', HeaderValue: secret }]);
    expect(statements).toEqual([
      {
        Effect: 'Allow',
        Principal: { AWS: '*' },
        Action: 'execute-api:Invoke',
        Resource: 'execute-api:/*',
        Condition: { StringEquals: { 'aws:Referer': [secret, expect.anything()] } },
      },
    ]);
    expect(accepted[1]).not.toEqual(secret);
  });

  it('already accepts the next key, and rejects the previous one after a rotation', () => {
    const before = keysOf(stack).accepted;
    const { sent, accepted } = keysOf(withDomain);
    expect(everything.originKey).toBe(defaults.originKey + 1);
    for (const [{ HeaderValue }] of sent) expect(HeaderValue).toEqual(before[1]);
    expect(accepted[0]).toEqual(before[1]);
    expect(accepted).not.toContainEqual(before[0]);
    expect(accepted[1]).not.toEqual(accepted[0]);
  });

  it.each([
    ['the parish’s own domain', withDomain],
    ['CloudFront’s domain', stack],
  ])('with %s, is deployed to the stage after CloudFront sends the key', (_, of) => {
    const dependenciesOf = (id: string, seen = new Set<string>()): Set<string> => {
      const [, found] = resourcesOf(of).find(([each]) => each === id) ?? [];
      const named = JSON.stringify(found ?? {}).matchAll(/"(?:Ref|Fn::GetAtt)":\[?"(\w+)"/g);
      const ids = [...named].map(([, each = '']) => each).concat(found?.DependsOn ?? []);
      for (const each of ids)
        if (!seen.has(each)) {
          seen.add(each);
          dependenciesOf(each, seen);
        }
      return seen;
    };
    const [[stage = ''] = []] = resourcesOf(of, 'AWS::ApiGateway::Stage');
    const [[edge = ''] = []] = resourcesOf(of, 'AWS::CloudFront::Distribution');
    expect(dependenciesOf(stage).has(edge)).toBe(true);
  });
});

describe('the distribution', () => {
  it.each([
    ['the parish’s own domain', withDomain],
    ['CloudFront’s domain', stack],
  ])('with %s, stays within CloudFront’s limit of a Content-Security-Policy, with some left', (_, of) => {
    const policies = resourcesOf(of, 'AWS::CloudFront::ResponseHeadersPolicy').flatMap(
      ([, { Properties }]) =>
        Properties.ResponseHeadersPolicyConfig.SecurityHeadersConfig?.ContentSecurityPolicy
          ?.ContentSecurityPolicy ?? [],
    );
    const lengths = policies.map((policy: Json) => lengthWhenDeployed(policy));
    expect(Math.max(...lengths)).toBeGreaterThan(500);
    expect(Math.max(...lengths)).toBeLessThan(1_783 - 200);
  });

  it('has a web ACL if configured', () => {
    expect(distribution).not.toHaveProperty('WebACLId');
    expect(only(withDomain, 'AWS::CloudFront::Distribution').DistributionConfig.WebACLId).toMatch(/webacl/);
  });

  it('passes errors through from the origin and does not cache them', () => {
    expect(distribution.CustomErrorResponses.map(({ ErrorCode }: Json) => ErrorCode)).toEqual([
      404, 414, 500, 501, 502, 503, 504,
    ]);
    for (const each of distribution.CustomErrorResponses) {
      expect(each).not.toHaveProperty('ResponsePagePath');
      expect(each.ErrorCachingMinTTL).toBe(0);
    }
  });

  it('has CloudFront’s own domain, or the parish’s with TLS 1.2', () => {
    expect(distribution).not.toHaveProperty('Aliases');
    const { Aliases, ViewerCertificate } = only(
      withDomain,
      'AWS::CloudFront::Distribution',
    ).DistributionConfig;
    expect(Aliases).toEqual(['www.parish.example']);
    expect(ViewerCertificate).toMatchObject({ MinimumProtocolVersion: 'TLSv1.2_2021' });
    expect(
      resourcesOf(withDomain, 'AWS::Route53::RecordSet')
        .map(([, each]) => each.Properties.Type)
        .sort(),
    ).toEqual(['A', 'AAAA']);
  });
});

describe('the site', () => {
  const page = distribution.DefaultCacheBehavior;

  it('falls back to the not-found page, with status 404, for a page missing from the bucket', () => {
    const group = distribution.OriginGroups.Items.find(({ Id }: Json) => Id === page.TargetOriginId);
    expect(group.FailoverCriteria.StatusCodes.Items).toEqual([404]);
    const [, fallback] = membersOf(page.TargetOriginId);
    expect(distribution.Origins.find(({ Id }: Json) => Id === fallback).OriginPath).toBe('/prod/not-found');
    const [, method] = resourcesOf(stack, 'AWS::ApiGateway::Method').find(
      ([, { Properties }]) => Properties.Integration.Type === 'AWS',
    )!;
    const { Integration, MethodResponses } = method.Properties;
    expect(JSON.stringify(Integration.Uri)).toMatch(/:s3:path\/.*\/404\.html/);
    expect(
      [...Integration.IntegrationResponses, ...MethodResponses].map(({ StatusCode }) => StatusCode),
    ).toEqual(['404', '404']);
  });

  it('serves the page of links to drafts like any page, with headers that keep it and its address private', () => {
    const draft = behaviour('/draft*');
    expect(draft).toMatchObject({
      TargetOriginId: page.TargetOriginId,
      CachePolicyId: page.CachePolicyId,
      FunctionAssociations: page.FunctionAssociations,
    });
    const { 'Cache-Control': cache, 'X-Robots-Tag': robots, ReferrerPolicy } = headersOf(draft);
    expect([cache, robots, ReferrerPolicy.ReferrerPolicy]).toEqual([
      'private, no-store',
      'noindex',
      'no-referrer',
    ]);
    const { CustomHeadersConfig } = resource(draft.ResponseHeadersPolicyId).Properties
      .ResponseHeadersPolicyConfig;
    expect(CustomHeadersConfig.Items.every(({ Override }: Json) => Override === true)).toBe(true);
  });

  it('lets scripts of other sites read /masses.json and no other file, and caches it like a page', () => {
    const masses = behaviour('/masses.json');
    expect(masses).toMatchObject({
      TargetOriginId: page.TargetOriginId,
      CachePolicyId: page.CachePolicyId,
      FunctionAssociations: page.FunctionAssociations,
    });
    const open = resourcesOf(stack, 'AWS::CloudFront::ResponseHeadersPolicy').filter(
      ([, { Properties }]) => Properties.ResponseHeadersPolicyConfig.CorsConfig,
    );
    expect(open.map(([id]) => id)).toEqual([masses.ResponseHeadersPolicyId.Ref]);
    const [[, policy] = []] = open;
    expect(policy?.Properties.ResponseHeadersPolicyConfig.CorsConfig).toMatchObject({
      AccessControlAllowOrigins: { Items: ['*'] },
      AccessControlAllowMethods: { Items: ['GET', 'HEAD'] },
      AccessControlAllowCredentials: false,
    });
    const users = distribution.CacheBehaviors.filter(
      ({ ResponseHeadersPolicyId }: Json) => ResponseHeadersPolicyId.Ref === open[0]?.[0],
    );
    expect(users).toEqual([masses]);
    expect({ ...headersOf(masses) }).toEqual(headersOf(page));
  });

  it('forwards /newsletters/latest to the API uncached, whose function may read only the newsletters', () => {
    const latest = behaviour('/newsletters/latest');
    expect(originOf(latest).OriginPath).toBe('/prod');
    expect(membersOf(latest.TargetOriginId)).toHaveLength(1);
    // Managed-CachingDisabled:
    // https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/using-managed-cache-policies.html
    expect(latest.CachePolicyId).toBe('4135ea2d-6df8-44a3-9df3-4b5a84be39ad');
    expect(latest.ResponseHeadersPolicyId).toEqual(page.ResponseHeadersPolicyId);
    const statements = statementsOf(stack, functionOf('Redirects to'));
    const ofData = statements.filter(({ Action }: Json) => !JSON.stringify(Action).includes('logs:'));
    expect(ofData).toEqual([
      expect.objectContaining({
        Action: 'dynamodb:Query',
        Condition: { 'ForAllValues:StringEquals': { 'dynamodb:LeadingKeys': ['newsletters'] } },
      }),
    ]);
  });

  it('allows connections only to the sign-in page, Cognito and the upload bucket', () => {
    const csp = JSON.stringify(headersOf(page).ContentSecurityPolicy.ContentSecurityPolicy);
    expect(csp).toContain("style-src 'self' 'sha256-c3R5bGVz';");
    const connect = /connect-src 'self' (.*?); manifest-src/.exec(csp)![1]!;
    expect(connect.match(/https:\/\//g)).toHaveLength(3);
    expect(connect).toMatch(
      /https:\/\/.*"parish-identity:[^"]*Hosted[^"]*".*auth\.eu-north-1\.amazoncognito\.com/,
    );
    expect(connect).toContain('https://cognito-idp.eu-north-1.amazonaws.com');
    expect(connect).toContain('RegionalDomainName');
  });
});

describe('the API', () => {
  const api = behaviour('/prod/*');

  it('is below /prod on the site’s origin, and accepts every method', () => {
    expect(api.AllowedMethods).toEqual(expect.arrayContaining(['GET', 'POST', 'PUT', 'DELETE']));
    const origin = originOf(api);
    expect(JSON.stringify(origin.DomainName)).toMatch(/execute-api\.eu-north-1\.amazonaws\.com/);
    expect(origin.OriginPath ?? '').toBe('');
    expect(origin.CustomOriginConfig).toMatchObject({
      OriginProtocolPolicy: 'https-only',
      OriginSSLProtocols: ['TLSv1.2'],
      OriginReadTimeout: gatewayTimeoutSeconds + 1,
    });
  });

  it('receives the token with every method, which requires it in the cache key', () => {
    const { MinTTL, DefaultTTL, ParametersInCacheKeyAndForwardedToOrigin } = resource(api.CachePolicyId)
      .Properties.CachePolicyConfig;
    expect(ParametersInCacheKeyAndForwardedToOrigin.HeadersConfig).toEqual({
      HeaderBehavior: 'whitelist',
      Headers: ['Authorization'],
    });
    expect([MinTTL, DefaultTTL]).toEqual([0, 0]);
  });

  it.each(routes.map(({ method, path, access }) => [method, path.replace(/\{\w+\+?\}/g, 'x'), access]))(
    'is cached by path alone for %s %s, if that is a public read',
    (method, path, access) => {
      const [{ FunctionARN, EventType }] = api.FunctionAssociations;
      expect(EventType).toBe('viewer-request');
      const { FunctionCode } = resource(FunctionARN).Properties;
      const request = { method, uri: `/prod${path}`, headers: { authorization: { value: 'Bearer x' } } };
      const { headers } = runInNewContext(`${FunctionCode}; handler(${JSON.stringify({ request })})`);
      expect('authorization' in headers).toBe(method !== 'GET' || access === 'admin');
    },
  );

  it('receives neither query nor cookies, and only the Content-Type header', () => {
    expect(resource(api.OriginRequestPolicyId).Properties.OriginRequestPolicyConfig).toMatchObject({
      QueryStringsConfig: { QueryStringBehavior: 'none' },
      CookiesConfig: { CookieBehavior: 'none' },
      HeadersConfig: { HeaderBehavior: 'whitelist', Headers: ['Content-Type'] },
    });
  });
});

describe('the uploaded files', () => {
  const patterns = distribution.CacheBehaviors.map(({ PathPattern }: Json) => PathPattern).filter(
    (each: string) => each.startsWith('/media/'),
  );

  it('are matched by extension before the general pattern', () => {
    expect(patterns).toEqual(['/media/*.pdf', '/media/*.doc*', '/media/*']);
  });

  it.each([
    ['/media/*', 'image/png'],
    ['/media/*.doc*', 'application/msword'],
    ['/media/*.doc*', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['/media/*.pdf', 'application/pdf'],
  ])('have the headers of their content type at %s', (pattern, contentType) => {
    const expected = mediaHeaders(contentType);
    const sent = headersOf(behaviour(pattern));
    expect(sent.ContentSecurityPolicy?.ContentSecurityPolicy).toBe(expected['Content-Security-Policy']);
    expect(sent.ContentTypeOptions).toEqual({ Override: true });
  });

  it('are cached for an hour at most, documents for five minutes', () => {
    for (const pattern of patterns) {
      const { MaxTTL } = resource(behaviour(pattern).CachePolicyId).Properties.CachePolicyConfig;
      expect(MaxTTL).toBe(/(pdf|doc\*)$/.test(pattern) ? 300 : 3600);
    }
  });

  it('run the function that applies their metadata, if they are documents', () => {
    const [, { FunctionARN, EventType }] = behaviour('/media/*.pdf').FunctionAssociations;
    expect(EventType).toBe('viewer-response');
    expect(resource(FunctionARN).Properties.FunctionCode).toContain('x-robots-tag');
    expect(behaviour('/media/*.doc*').FunctionAssociations[1].FunctionARN).toEqual(FunctionARN);
    expect(behaviour('/media/*').FunctionAssociations).toHaveLength(1);
  });

  it('run the function that admits only keys in the served folders', () => {
    for (const pattern of patterns) {
      const [{ FunctionARN, EventType }] = behaviour(pattern).FunctionAssociations;
      expect(EventType).toBe('viewer-request');
      expect(resource(FunctionARN).Properties.FunctionCode).toMatch(/^const FOLDERS = \[.*"gallery"/);
    }
  });
});

describe('signing in', () => {
  const client = only(stack, 'AWS::Cognito::UserPoolClient');

  it('issues access tokens for five minutes and refresh tokens for a week', () => {
    expect([client.AccessTokenValidity, client.TokenValidityUnits.AccessToken]).toEqual([5, 'minutes']);
    expect([client.RefreshTokenValidity, client.TokenValidityUnits.RefreshToken]).toEqual([10080, 'minutes']);
  });

  it('redirects only to the site', () => {
    const domainName = { 'Fn::GetAtt': [expect.stringContaining('Distribution'), 'DomainName'] };
    expect(client.CallbackURLs).toEqual([{ 'Fn::Join': ['', ['https://', domainName, '/auth/callback']] }]);
    expect(client.LogoutURLs).toEqual([{ 'Fn::Join': ['', ['https://', domainName, '/']] }]);
    expect(only(withDomain, 'AWS::Cognito::UserPoolClient').CallbackURLs).toEqual([
      'https://www.parish.example/auth/callback',
    ]);
  });

  it.each(palettes)('has settings that Cognito accepts for every palette: %s', (palette) => {
    const { lightMode, darkMode } = signInPageSettings(palette).components.primaryButton;
    const { light, dark } = coloursOf(palette);
    expect(`#${lightMode.defaults.backgroundColor}`).toBe(`${light['accent-fill']}ff`);
    expect(`#${darkMode.defaults.backgroundColor}`).toBe(`${dark['accent-fill']}ff`);
  });
});

describe('the deployment of the site', () => {
  const deployments = resourcesOf(stack, 'Custom::CDKBucketDeployment').map(([id, each]) => ({
    id,
    ...each,
  }));
  const deployment = (name: string) => deployments.find(({ id }) => id.startsWith(`Deployment${name}`))!;

  it('marks assets as immutable, and lets CloudFront cache pages for a minute', () => {
    expect(deployment('Assets').Properties.SystemMetadata['cache-control']).toContain('immutable');
    expect(deployment('Pages').Properties.SystemMetadata['cache-control']).toContain('s-maxage=60');
  });

  it('deletes no files, and copies assets before pages', () => {
    for (const { Properties } of deployments) expect(Properties.Prune).toBe(false);
    expect(deployment('Pages').DependsOn).toContain(deployment('Assets').id);
  });
});
