import { readFileSync } from 'node:fs';
import type { Stack } from 'aws-cdk-lib';
import { describe, expect, it } from 'vitest';
import { resourceNames } from '../../contract/routes.ts';
import { stackIds } from '../../lib/shared/names.ts';
import { type Json, type Resource, resourcesOf, withDefaults, withEverything } from './synthesised.ts';

const variants = [
  ['no configuration', withDefaults()],
  ['every setting', withEverything()],
] as const;

describe.each(variants)('the stacks with %s', (_, { stacks, checks, assembly, app }) => {
  const all: Stack[] = Object.values(stacks);
  const resources = all.flatMap((stack) => resourcesOf(stack).map(([id, each]) => ({ stack, id, ...each })));

  it('pass the checks, but for what is acknowledged with a reason', () => {
    expect(checks.validateScope(app).violations).toEqual([]);
  });

  it('have a reason of at least a sentence for each finding that is acknowledged', () => {
    const reasons = resources.flatMap(({ Metadata }) => acknowledged(Metadata)).map(({ reason }) => reason);
    expect(reasons.length).toBeGreaterThan(0);
    for (const reason of reasons) expect(reason).toMatch(/^\S+( \S+){5,}\.$/);
  });

  it('depend on each other in one direction', () => {
    const order: readonly string[] = stackIds;
    for (const stack of all)
      for (const before of stack.dependencies)
        expect(order.indexOf(before.artifactId)).toBeLessThan(order.indexOf(stack.artifactId));
  });

  it('need no look-up, no account and no credentials to be made', () => {
    expect(assembly.manifest.missing ?? []).toEqual([]);
    for (const { environment } of assembly.stacks) expect(environment.account).toBe('unknown-account');
  });

  it('name a part of their own id in its stack alone: the sign-in page’s address, and the gateway’s first key', () => {
    for (const stack of all) {
      const template = JSON.stringify(assembly.getStackArtifact(stack.artifactId).template);
      expect(template.includes('AWS::StackId')).toBe(
        stack.artifactId === 'Identity' || (stack === stacks.web && stacks === withDefaults().stacks),
      );
    }
  });

  it('live in eu-north-1, but for what CloudFront keeps elsewhere', () => {
    for (const { artifactId, region } of all)
      expect(region).toBe(artifactId === 'Watch' ? 'us-east-1' : 'eu-north-1');
  });

  it('cannot be deleted by mistake', () => {
    for (const stack of all) if (stack.artifactId !== 'Watch') expect(stack.terminationProtection).toBe(true);
  });

  it('have tables that can be restored and not be deleted', () => {
    const tables = resources.filter(({ Type }) => Type === 'AWS::DynamoDB::Table');
    expect(tables).toHaveLength(1);
    for (const { Properties } of tables) {
      expect(Properties.PointInTimeRecoverySpecification.PointInTimeRecoveryEnabled).toBe(true);
      expect(Properties.DeletionProtectionEnabled).toBe(true);
    }
  });

  it('have buckets that are private, encrypted on the way, and never open to the world', () => {
    const buckets = resources.filter(({ Type }) => Type === 'AWS::S3::Bucket');
    expect(buckets).toHaveLength(3);
    for (const { stack, id, Properties } of buckets) {
      expect(Properties.PublicAccessBlockConfiguration).toEqual({
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      });
      const statements = resourcesOf(stack, 'AWS::S3::BucketPolicy')
        .filter(([, policy]) => policy.Properties.Bucket.Ref === id)
        .flatMap(([, policy]) => policy.Properties.PolicyDocument.Statement);
      expect(statements).toContainEqual(
        expect.objectContaining({ Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } }),
      );
      for (const { Effect, Principal } of statements)
        if (Effect === 'Allow') expect(JSON.stringify(Principal)).not.toContain('"*"');
    }
  });

  it('grant no wildcard that is not acknowledged on the very policy', () => {
    for (const { Type, Properties, Metadata } of resources) {
      if (Type !== 'AWS::IAM::Policy') continue;
      const acknowledgements = acknowledged(Metadata).map(({ id }) => id);
      for (const wildcard of wildcardsIn(Properties.PolicyDocument.Statement))
        expect(acknowledgements).toContainEqual(
          expect.stringMatching(new RegExp(`^AwsSolutions-IAM5\\[.*${escaped(wildcard)}\\]$`)),
        );
    }
  });

  it('have no role that may do anything', () => {
    for (const { Properties, Type } of resources)
      if (Type === 'AWS::IAM::Policy')
        for (const { Action, Resource } of Properties.PolicyDocument.Statement)
          // ListStreams takes no resource.
          if (Action !== 'dynamodb:ListStreams') expect([Action, Resource].flat()).not.toContain('*');
  });

  it('run every function of ours on Node 24, arm64, with a log of its own', () => {
    const ours = resources.filter(
      ({ Type, Properties }) =>
        Type === 'AWS::Lambda::Function' && Properties.Handler === 'index.handler' && Properties.Description,
    );
    // The resources, the publisher, the media function, the search, the canary, the token trigger and the maker of keys.
    expect(ours).toHaveLength(resourceNames.length + 6);
    for (const { Properties } of ours) {
      expect([Properties.Runtime, Properties.Architectures]).toEqual(['nodejs24.x', ['arm64']]);
      expect(Properties.LoggingConfig.LogGroup).toBeDefined();
    }
  });
});

it('are made without telling anybody', () => {
  const settings = JSON.parse(readFileSync(new URL('../../cdk.json', import.meta.url), 'utf8'));
  expect([settings.versionReporting, settings.notices]).toEqual([false, false]);
  expect(settings.context['cli-telemetry']).toBe(false);
});

it('share no name with another site in the same account', () => {
  const namesOf = (stacks: object) =>
    Object.values(stacks).flatMap((stack) => resourcesOf(stack).flatMap(([, each]) => nameInAccount(each)));
  const [[, one], [, other]] = variants;
  const names = new Set(namesOf(one.stacks));
  expect(names.size).toBeGreaterThan(10);
  expect(namesOf(other.stacks).filter((name) => names.has(name))).toEqual([]);
});

/** What is named within something of the site's own, such as a policy in its role. */
const namedWithin = ['AWS::ApiGateway::Authorizer', 'AWS::ApiGateway::Stage', 'AWS::IAM::Policy'];

/** The name that a template gives to a resource, with its type; none when CloudFormation makes one up. */
function nameInAccount({ Type, Properties = {} }: Resource): string[] {
  if (namedWithin.includes(Type)) return [];
  const kind = Type.split('::').at(-1)!;
  const names = [
    Properties['Name'],
    Properties[`${kind}Name`],
    Properties[`${kind}Config`]?.Name,
    Properties[kind]?.[`${kind}Name`],
  ];
  return names.filter((name) => typeof name === 'string').map((name) => `${Type} ${name}`);
}

function acknowledged(metadata: Resource['Metadata']): { id: string; reason: string }[] {
  return metadata?.cdk_nag?.rules_to_suppress ?? [];
}

/** The actions with a wildcard in them, and the ends of such resources. */
function wildcardsIn(statements: Json[]): string[] {
  return statements
    .flatMap(({ Action, Resource }) => [Action, Resource].flat())
    .map((each) => (typeof each === 'string' ? each : (each['Fn::Join']?.[1].at(-1) ?? '')))
    .filter((each) => typeof each === 'string' && each.includes('*'));
}

function escaped(text: string): string {
  return text.replaceAll(/[*/.]/g, '\\$&');
}
