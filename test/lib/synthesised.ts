import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { App, type Stack, Validations } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { AwsSolutionsChecks } from 'cdk-nag';
import { type Configuration, parseConfiguration } from '../../lib/shared/configuration.ts';
import { createStacks } from '../../lib/stacks.ts';

/** A minimal built site. */
export const site = fileURLToPath(new URL('site', import.meta.url));
export const renderer = fileURLToPath(new URL('site-renderer.js', import.meta.url));

export const defaults = parseConfiguration({}, 'a test');

/** A configuration with every setting. */
export const everything = parseConfiguration(
  {
    name: 'saint-mildred',
    parishName: 'Saint Mildred',
    domain: {
      name: 'www.parish.example',
      certificateArn: 'arn:aws:acm:us-east-1:111122223333:certificate/0a1b2c3d-0000-4000-8000-000000000000',
      hostedZone: { id: 'Z0123456789ABC', name: 'parish.example' },
    },
    alarmEmail: 'operator@parish.example',
    monthlyBudget: 25,
    budgetByTag: true,
    requireAuthenticator: true,
    originKey: 1,
    webAcl: 'arn:aws:wafv2:us-east-1:111122223333:global/webacl/parish/0a1b2c3d-0000-4000-8000-000000000000',
  },
  'a test',
);

/** Any part of a CloudFormation template. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type Json = any;

/** One resource of a template. */
export type Resource = {
  readonly Type: string;
  readonly Properties: Record<string, Json>;
  readonly DeletionPolicy?: string;
  readonly UpdateReplacePolicy?: string;
  readonly Metadata?: Record<string, Json>;
  readonly DependsOn?: string | string[];
};

const folders: string[] = [];

/** An app like that of `npm run synth`, with the context of cdk.json and a temporary output folder. */
export function newApp(): App {
  const { context } = JSON.parse(readFileSync(new URL('../../cdk.json', import.meta.url), 'utf8'));
  const outdir = mkdtempSync(join(tmpdir(), 'parish-stacks-'));
  folders.push(outdir);
  return new App({ context, outdir, analyticsReporting: false });
}

function synthesise(configuration: Configuration) {
  const app = newApp();
  const stacks = createStacks(app, {
    configuration,
    site: { folder: site, renderer },
    stage: 'production',
  });
  const checks = new AwsSolutionsChecks(app, { writeSuppressionsToCloudFormation: true });
  Validations.of(app).addPlugins(checks);
  const assembly = app.synth();
  return { app, stacks, checks, assembly };
}

let cachedDefaults: ReturnType<typeof synthesise> | undefined;
let cachedEverything: ReturnType<typeof synthesise> | undefined;

/** All stacks with the default configuration and the security checks, synthesised once for all test files. */
export const withDefaults = () => (cachedDefaults ??= synthesise(defaults));

/** All stacks with every setting. */
export const withEverything = () => (cachedEverything ??= synthesise(everything));

/** The resources of a stack by logical id, or those of one type. */
export function resourcesOf(stack: Stack, type?: string): [string, Resource][] {
  const resources: Record<string, Resource> = Template.fromStack(stack).toJSON().Resources;
  return Object.entries(resources).filter(([, resource]) => type === undefined || resource.Type === type);
}

/** The policy statements of the role of a function. */
export function statementsOf(stack: Stack, { Role }: Resource['Properties']): Json[] {
  const [role] = Role['Fn::GetAtt'];
  return resourcesOf(stack, 'AWS::IAM::Role')
    .filter(([id]) => id === role)
    .flatMap(([, { Properties }]) => Properties['Policies'][0].PolicyDocument.Statement);
}

/** The properties of the only resource of a type. Throws if there are several or none. */
export function only(stack: Stack, type: string): Record<string, Json> {
  const found = resourcesOf(stack, type);
  if (found.length !== 1) throw new Error(`There are ${found.length} resources of type ${type}.`);
  return found[0]![1].Properties;
}

process.once('exit', () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});
