import { type App, DefaultStackSynthesizer, type IStackSynthesizer } from 'aws-cdk-lib';
import { defaultPalette, type Palette } from '../contract/fields/choices.ts';
import { DataStack } from './data-stack.ts';
import { IdentityStack } from './identity-stack.ts';
import type { SiteBuild } from './publishing/site-folder.ts';
import type { Configuration } from './shared/configuration.ts';
import { type StackId, stackName, stackRegion } from './shared/names.ts';
import { WatchStack } from './watch-stack.ts';
import { WebStack } from './web-stack.ts';

type StacksProps = {
  readonly configuration: Configuration;
  /** The palette of the parish record, for the sign-in page. */
  readonly palette?: Palette | undefined;
  readonly site: SiteBuild;
  /** Such as `staging`; the main site is `production`. */
  readonly stage: string;
};

/** Creates the stacks of one site. Each depends only on earlier ones. */
export function createStacks(
  app: App,
  { configuration, palette = defaultPalette, site, stage }: StacksProps,
) {
  const { name, parishName } = configuration;
  const common = (stack: StackId, description: string) => ({
    stackName: stackName(name, stack),
    description: `${parishName}: ${description}`,
    env: { region: stackRegion(stack) },
    // CloudFormation propagates these to every taggable resource.
    tags: { parish: name, stage },
    terminationProtection: true,
    synthesizer: withoutLookupRole(),
    configuration,
  });

  const data = new DataStack(app, 'Data', common('Data', 'content, uploaded files, access logs'));
  const identity = new IdentityStack(app, 'Identity', common('Identity', 'who may sign in'));
  const web = new WebStack(app, 'Web', {
    ...common('Web', 'the site and its API'),
    palette,
    site,
    storage: data,
    accessLogs: data.accessLogs,
    userPool: identity.userPool,
    hostedDomain: identity.hostedDomain,
    tokenTrigger: identity.tokenTrigger,
  });
  if (!configuration.alarmEmail) return { data, identity, web };
  const watch = new WatchStack(app, 'Watch', {
    ...common('Watch', 'alarms on CloudFront, and the budget'),
    terminationProtection: false,
    distribution: web.distribution,
  });
  return { data, identity, web, watch };
}

/**
 * A synthesizer with which cdk reads deployed templates with the caller's own credentials. CDK's lookup role, which it would
 * assume otherwise, can read all data of the account.
 */
function withoutLookupRole(): IStackSynthesizer {
  const created = new DefaultStackSynthesizer({ useLookupRoleForStackOperations: false });
  if (!isSynthesizer(created)) throw new TypeError('This is not a synthesizer.');
  return created;
}

/** CDK's synthesizer is not assignable to its own interface under exactOptionalPropertyTypes. */
function isSynthesizer(value: unknown): value is IStackSynthesizer {
  return value instanceof DefaultStackSynthesizer;
}
