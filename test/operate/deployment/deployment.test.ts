import { beforeEach, describe, expect, it } from 'vitest';
import { parseConfiguration } from '../../../lib/shared/configuration.ts';
import type { StackId } from '../../../lib/shared/names.ts';
import { deployAll, type DeployedParish, showChanges } from '../../../operate/deployment/deployment.ts';
import type { DeployedStack } from '../../../operate/deployment/deployed-stack.ts';

const web = {
  Address: 'https://d111.cloudfront.net',
  AdminAddress: 'https://d111.cloudfront.net/admin',
  DistributionDomain: 'd111.cloudfront.net',
};

let calls: string[];
/** The regions that were checked for CDK. */
let regions: string[];
/** The argument of the program that fails, such as the name of a stack. */
let failing: string | undefined;
let logged: string;
/** The outputs of the web stack before and after the deployment. */
let before: DeployedStack['outputs'] | undefined;
let after: DeployedStack['outputs'];
/** The parish record as the site returns it. */
let parish: DeployedParish | 'unreadable';
/** Whether the operator was asked for the parish's name, and the name that cdk uses. */
let wasAsked: boolean;
let usedName: string | undefined;
/** The questions that the operator was asked to confirm. */
let confirmations: string[];
/** The account’s plan. */
let plan: string | undefined;
/** The statuses of stacks; the web stack has UPDATE_COMPLETE by default when it has outputs. */
let statuses: Partial<Record<StackId, string>>;

beforeEach(() => {
  calls = [];
  regions = [];
  failing = undefined;
  logged = '';
  confirmations = [];
  plan = undefined;
  statuses = {};
  before = after = web;
  parish = { churchName: 'St Ann', palette: 'slate' };
  wasAsked = false;
  usedName = undefined;
});

const synth = 'cdk synth --quiet --strict';
const deployment = 'cdk deploy --all --app cdk.out --require-approval broadening';
/** All commands of a first deployment. */
const first = ['npm run --silent build', synth, deployment];

type Options = { readonly agrees?: boolean; readonly isAgreed?: boolean; readonly act?: typeof deployAll };

function deploy(
  configuration: object = {},
  { agrees = true, isAgreed = false, act = deployAll }: Options = {},
): Promise<void> {
  return act({
    configuration: parseConfiguration(configuration, 'a test'),
    preparedAccount: async (region) => {
      regions.push(region);
      return '111122223333';
    },
    accountPlan: () => plan,
    parishAt: async () => {
      if (parish === 'unreadable') throw new Error('it cannot be read');
      return parish;
    },
    nameIsSet: 'parishName' in configuration,
    askName: async () => {
      wasAsked = true;
      return 'St Bede';
    },
    useName: (name) => (usedName = name),
    confirm: async (consequence) => {
      confirmations.push(consequence);
      if (!agrees) throw new Error('Nothing was changed.');
    },
    isAgreed,
    run: (program, ...options) => {
      calls.push([program, ...options].join(' '));
      if (options.includes(failing ?? '')) throw new Error('it has failed');
    },
    stackOf: async (stack) => {
      const webOutputs = calls.some((each) => each.startsWith('cdk deploy')) ? after : before;
      if (stack === 'Web' && webOutputs)
        return { status: statuses.Web ?? 'UPDATE_COMPLETE', account: '', outputs: webOutputs };
      const status = statuses[stack];
      const outputs: DeployedStack['outputs'] = {};
      return status === undefined ? undefined : { status, account: '', outputs };
    },
    unprotect: async (stack) => void calls.push(`unprotect ${stack}`),
    log: (text) => (logged += `${text}\n`),
  });
}

describe('a first deployment', () => {
  beforeEach(() => {
    before = undefined;
  });

  it('builds and deploys everything in one pass', async () => {
    await deploy();
    expect(calls).toEqual(first);
  });

  it('prints the addresses and the next steps at the end', async () => {
    await deploy();
    expect(logged).toContain('https://d111.cloudfront.net/admin');
    expect(logged).toContain('npm run admin:add');
  });

  it('prints the DNS record to create for a domain outside Route 53', async () => {
    const certificateArn = 'arn:aws:acm:us-east-1:111122223333:certificate/0a1b';
    await deploy({ domain: { name: 'www.example.org', certificateArn } });
    expect(logged).toContain('Point www.example.org to d111.cloudfront.net with a CNAME record');
    expect(logged).toContain('ALIAS');
  });
});

describe('before anything changes', () => {
  it('names the account, and asks before the first deployment', async () => {
    before = undefined;
    const certificateArn = 'arn:aws:acm:us-east-1:111122223333:certificate/0a1b';
    const hostedZone = { id: 'Z1', name: 'example.org' };
    const domain = { name: 'www.example.org', certificateArn, hostedZone };
    await expect(deploy({ domain }, { agrees: false })).rejects.toThrow('Nothing was changed.');
    expect(logged).toContain('Account 111122223333, eu-north-1');
    expect(confirmations.join()).toContain('creates the site "parish" in the account 111122223333');
    expect(confirmations.join()).toContain('A new account has to be verified first');
    expect(confirmations.join()).toContain(
      'The zone example.org must have no record for www.example.org yet',
    );
    expect(calls).toEqual([]);
  });

  it('does not ask about a first deployment with --yes, and names the account', async () => {
    before = undefined;
    await deploy({}, { isAgreed: true });
    expect(confirmations).toEqual([]);
    expect(logged).toContain('creates the site "parish" in the account 111122223333');
  });
});

describe('a later deployment', () => {
  it('builds with the colours of the parish record, and confirms nothing', async () => {
    await deploy();
    expect(calls).toEqual([first[0], `${synth} --context palette=slate`, deployment]);
    expect(confirmations).toEqual([]);
  });

  it('can be compared with the site first, with the same name and colours, and then changes nothing', async () => {
    statuses = { Data: 'ROLLBACK_COMPLETE' };
    await deploy({}, { act: showChanges });
    const difference = 'cdk diff --all --app cdk.out --no-change-set';
    expect(calls).toEqual([first[0], `${synth} --context palette=slate`, difference]);
    expect([usedName, confirmations]).toEqual(['St Ann', []]);
  });

  it('has cdk deploy wider permissions without a question with --yes', async () => {
    await deploy({}, { isAgreed: true });
    expect(calls.at(-1)).toBe(deployment.replace('broadening', 'never'));
  });

  it('gives the sign-in page the default colours when the parish record cannot be read', async () => {
    parish = 'unreadable';
    await deploy();
    expect(calls[1]).toBe(synth);
    expect(logged).toContain('The parish record could not be read');
  });

  it('does not suggest adding an administrator again', async () => {
    await deploy({ name: 'saint-mildred' });
    expect(logged).not.toContain('admin:add');
  });
});

describe('the parish’s name in e-mails', () => {
  it('is that of the parish record', async () => {
    await deploy();
    expect([usedName, wasAsked]).toEqual(['St Ann', false]);
    expect(logged).not.toContain('Set up the parish');
  });

  it('is asked for before there is a record, and while it has no name', async () => {
    parish = { churchName: 'Our Parish', palette: 'slate' };
    await deploy();
    expect(usedName).toBe('St Bede');
    expect(logged).toContain('Set up the parish:     sign in to the admin area');
    before = usedName = undefined;
    await deploy();
    expect(usedName).toBe('St Bede');
  });

  it('is that of the settings, if they have one', async () => {
    await deploy({ parishName: 'St Cuthbert' });
    expect([usedName, wasAsked]).toEqual([undefined, false]);
  });

  it('is shortened to what an alarm’s sender may have', async () => {
    parish = { churchName: 'x'.repeat(200), palette: 'slate' };
    await deploy();
    expect(usedName).toBe(`${'x'.repeat(65)}…`);
    expect(() => parseConfiguration({ parishName: `${usedName!} (abcdefghij)` }, 'a test')).not.toThrow();
  });
});

describe('a deployment without the settings of the last one', () => {
  beforeEach(() => {
    before = { ...web, Address: 'https://www.example.org' };
  });

  it('leaves the site its domain, also with --yes', async () => {
    for (const isAgreed of [false, true])
      await expect(deploy({}, { isAgreed })).rejects.toThrow(
        'The site has the address https://www.example.org, but the settings name no domain.',
      );
    expect(calls).toEqual([]);
  });

  it('takes it when the settings say so', async () => {
    await deploy({ domain: null });
    expect(calls).toContain(deployment);
  });

  it('is not meant when the settings have a domain', async () => {
    const certificateArn = 'arn:aws:acm:us-east-1:111122223333:certificate/0a1b';
    await deploy({ domain: { name: 'www.example.org', certificateArn } });
    expect(calls).toContain(deployment);
  });
});

describe('a deployment after a failed one', () => {
  it.each(['ROLLBACK_COMPLETE', 'ROLLBACK_FAILED'])(
    'lets cdk delete and create again a stack that is %s',
    async (status) => {
      statuses = { Data: 'CREATE_COMPLETE', Identity: status };
      before = undefined;
      await deploy();
      expect(calls).toEqual(['unprotect Identity', ...first]);
      expect(logged).toContain(`parish-identity is ${status} since the last deployment`);
    },
  );

  it.each([
    ['UPDATE_ROLLBACK_FAILED', 'continue-update-rollback --region eu-north-1 --stack-name parish-data'],
    ['DELETE_FAILED', 'Delete it in the CloudFormation console'],
    ['UPDATE_ROLLBACK_IN_PROGRESS', 'CloudFormation is still working on parish-data.'],
  ])('says what to do with a stack that is %s, and changes nothing', async (status, advice) => {
    statuses = { Data: status };
    await expect(deploy()).rejects.toThrow(advice);
    expect(calls).toEqual([]);
  });

  it.each(['UPDATE_ROLLBACK_COMPLETE', 'UPDATE_COMPLETE', 'REVIEW_IN_PROGRESS'])(
    'keeps termination protection of a stack in %s',
    async (status) => {
      statuses = { Data: status };
      await deploy();
      expect(calls[0]).toBe('npm run --silent build');
    },
  );
});

describe('the watch stack', () => {
  it('needs CDK in its own region, before anything is deployed', async () => {
    await deploy({ alarmEmail: 'operator@example.org' });
    expect(regions).toEqual(['eu-north-1', 'us-east-1']);
    expect(logged).not.toContain('delete-stack');
  });

  it('is reported with the command to delete it when there is no alarm address any more', async () => {
    statuses = { Watch: 'UPDATE_COMPLETE' };
    await deploy();
    expect(regions).toEqual(['eu-north-1']);
    expect(logged).toContain('delete-stack --region us-east-1 --stack-name parish-watch');
  });

  it('is not mentioned when it was never deployed', async () => {
    await deploy();
    expect(logged).not.toContain('parish-watch');
  });
});

it.each([
  ['FREE', true],
  ['PAID', false],
  [undefined, false],
])('warns of the plan %s: %s', async (ofAccount, isWarned) => {
  plan = ofAccount;
  await deploy();
  expect(logged.includes('Choose the Paid plan')).toBe(isWarned);
});

it('a deployment stops at the first program that fails', async () => {
  failing = 'build';
  await expect(deploy()).rejects.toThrow('it has failed');
  expect(calls).toEqual([first[0]]);
});
