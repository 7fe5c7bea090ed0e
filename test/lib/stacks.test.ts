import type { Stack } from 'aws-cdk-lib';
import { describe, expect, it } from 'vitest';
import { resourceNames } from '../../contract/routes.ts';
import { stackIds } from '../../lib/shared/names.ts';
import { type Json, type Resource, resourcesOf, withDefaults, withEverything } from './synthesised.ts';

const variants = [
  ['no configuration', withDefaults()],
  ['every setting', withEverything()],
] as const;

describe.each(variants)('the stacks with %s', (name, { stacks, checks, assembly, app }) => {
  const all: Stack[] = Object.values(stacks);
  const resources = all.flatMap((stack) => resourcesOf(stack).map(([id, each]) => ({ stack, id, ...each })));

  it('pass the security checks, except findings acknowledged with a reason', () => {
    expect(checks.validateScope(app).violations).toEqual([]);
  });

  it('pass events on as they are, and keep those that cannot be delivered where an alarm watches', () => {
    const ofBuckets = resources.filter(
      ({ Type, Properties }) => Type === 'AWS::Events::Rule' && Properties['EventPattern'],
    );
    expect(ofBuckets).toHaveLength(1);
    const watched = resources
      .filter(({ Type }) => Type === 'AWS::CloudWatch::Alarm')
      .flatMap(({ Properties }) => Properties['Dimensions'] ?? [])
      .flatMap(({ Name, Value }: Json) => (Name === 'QueueName' ? [Value['Fn::GetAtt'][0]] : []));
    for (const { Properties } of ofBuckets)
      for (const target of Properties['Targets']) {
        expect(Object.keys(target)).not.toEqual(expect.arrayContaining([expect.stringMatching(/^Input/)]));
        expect(watched).toContain(target.DeadLetterConfig.Arn['Fn::GetAtt'][0]);
      }
  });

  it('depend only on earlier stacks', () => {
    const order: readonly string[] = stackIds;
    for (const stack of all)
      for (const before of stack.dependencies)
        expect(order.indexOf(before.artifactId)).toBeLessThan(order.indexOf(stack.artifactId));
  });

  it('synthesise without lookups, account or credentials', () => {
    expect(assembly.manifest.missing ?? []).toEqual([]);
    for (const { environment } of assembly.stacks) expect(environment.account).toBe('unknown-account');
  });

  it('use their own id only for the sign-in page’s domain and the gateway’s first key', () => {
    for (const stack of all) {
      const template = JSON.stringify(assembly.getStackArtifact(stack.artifactId).template);
      expect(template.includes('AWS::StackId')).toBe(
        stack.artifactId === 'Identity' || (stack === stacks.web && stacks === withDefaults().stacks),
      );
    }
  });

  it('have termination protection', () => {
    for (const stack of all) if (stack.artifactId !== 'Watch') expect(stack.terminationProtection).toBe(true);
  });

  it('grant no wildcard that is not acknowledged on the same policy', () => {
    // The role of CDK's `Trigger` is CDK's own.
    for (const { Type, Properties, Metadata } of resources.filter(({ id }) => !id.startsWith('AWSCDK'))) {
      const statements = statementsIn(Type, Properties);
      const acknowledgements = acknowledged(Metadata).map(({ id }) => id);
      for (const wildcard of wildcardsIn(statements))
        expect(acknowledgements).toContainEqual(
          expect.stringMatching(new RegExp(`^AwsSolutions-IAM5\\[.*${escaped(wildcard)}\\]$`)),
        );
    }
  });

  it('have at most 300 resources, or 301 with every setting, 12 behaviours, 5 header policies, 10 alarms and no metric of their own', () => {
    const count = (type: string) => resources.filter(({ Type }) => Type === type).length;
    const [distribution] = resources.filter(({ Type }) => Type === 'AWS::CloudFront::Distribution');
    const { CacheBehaviors } = distribution!.Properties['DistributionConfig'];
    expect(resources.length).toBeLessThanOrEqual(name === 'every setting' ? 301 : 300);
    expect(CacheBehaviors.length + 1).toBeLessThanOrEqual(12);
    expect(count('AWS::CloudFront::ResponseHeadersPolicy')).toBeLessThanOrEqual(5);
    expect(count('AWS::CloudWatch::Alarm')).toBeLessThanOrEqual(10);
    expect(count('AWS::CloudWatch::Dashboard') + count('AWS::Logs::MetricFilter')).toBe(0);
  });

  it('keep every log for a month, also those of CDK’s own functions', () => {
    const logs = resources.filter(({ Type }) => Type === 'AWS::Logs::LogGroup');
    for (const { Properties } of logs) expect(Properties.RetentionInDays).toBe(30);
    const kept = logs.map(({ stack, id }) => `${stack.artifactId}/${id}`);
    const functions = resources.filter(({ Type }) => Type === 'AWS::Lambda::Function');
    expect(functions.length).toBeGreaterThan(resourceNames.length);
    // Without a log group of the template, Lambda creates one that is kept forever.
    for (const { stack, id, Properties } of functions)
      expect([id, kept]).toEqual([
        id,
        expect.arrayContaining([`${stack.artifactId}/${Properties.LoggingConfig?.LogGroup.Ref}`]),
      ]);
  });

  it('run each of the project’s functions on Node 24 and arm64, with its own log', () => {
    const ours = resources.filter(
      ({ Type, Properties }) =>
        Type === 'AWS::Lambda::Function' && Properties.Handler === 'index.handler' && Properties.Description,
    );
    // The resources, the publisher, the media function, the newest newsletter, the canary, the token trigger and the key generator.
    expect(ours).toHaveLength(resourceNames.length + 6);
    for (const { Properties } of ours) {
      expect([Properties.Runtime, Properties.Architectures]).toEqual(['nodejs24.x', ['arm64']]);
      expect(Properties.LoggingConfig.LogGroup).toBeDefined();
    }
  });
});

it.each(variants)('never replace what holds content, accounts or an address, with %s', (_, { stacks }) => {
  const resources = Object.values(stacks).flatMap((stack) => resourcesOf(stack));
  const kept = resources.map(([id, { Properties }]) => [
    id,
    Properties['TableName'] ?? Properties['BucketName'],
    Properties['KeySchema'] ?? Properties['UsernameAttributes'],
  ]);
  // With another id, name or key, CloudFormation would create an empty one in its place.
  expect(kept).toEqual(
    expect.arrayContaining([
      [
        'Content88381566',
        undefined,
        [
          { AttributeName: 'resource', KeyType: 'HASH' },
          { AttributeName: 'id', KeyType: 'RANGE' },
        ],
      ],
      ['MediaA721A567', undefined, undefined],
      ['AdministratorsA37EF73A', undefined, ['email']],
      ['Distribution830FAC52', undefined, undefined],
    ]),
  );
});

it('share no name with another site in the same account', () => {
  const namesOf = (stacks: object) =>
    Object.values(stacks).flatMap((stack) => resourcesOf(stack).flatMap(([, each]) => nameInAccount(each)));
  const [[, one], [, other]] = variants;
  const names = new Set(namesOf(one.stacks));
  expect(names.size).toBeGreaterThan(10);
  expect(namesOf(other.stacks).filter((name) => names.has(name))).toEqual([]);
});

/** The statements of a policy or of the policies in a role; none of other resources. */
function statementsIn(type: string, properties: Resource['Properties']): Json[] {
  const documents = type === 'AWS::IAM::Role' ? (properties['Policies'] ?? []) : [properties];
  return type.startsWith('AWS::IAM::')
    ? documents.flatMap(({ PolicyDocument }: Json) => PolicyDocument?.Statement ?? [])
    : [];
}

/** Types whose names are scoped to another resource of the site, such as a policy to its role. */
const scopedTypes = ['AWS::ApiGateway::Authorizer', 'AWS::ApiGateway::Stage', 'AWS::IAM::Policy'];

/** The explicit names of a resource, with its type; empty when CloudFormation generates its name. */
function nameInAccount({ Type, Properties = {} }: Resource): string[] {
  if (scopedTypes.includes(Type)) return [];
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

/** Actions that contain a wildcard, and the last part of resources that do. */
function wildcardsIn(statements: Json[]): string[] {
  return statements
    .flatMap(({ Action, Resource }) => [Action, Resource].flat())
    .map((each) => (typeof each === 'string' ? each : (each['Fn::Join']?.[1].at(-1) ?? '')))
    .filter((each) => typeof each === 'string' && each.includes('*'));
}

function escaped(text: string): string {
  return text.replaceAll(/[*/.]/g, '\\$&');
}
