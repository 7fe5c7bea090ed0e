import { beforeEach, describe, expect, it } from 'vitest';
import { parseConfiguration } from '../../../lib/shared/configuration.ts';
import type { StackId } from '../../../lib/shared/names.ts';
import type { ResourceChange } from '../../../operate/deployment/confirm-deployment.ts';
import { deployAll } from '../../../operate/deployment/deployment.ts';
import type { DeployedParish } from '../../../operate/deployment/deployed-parish.ts';
import type { DeployedStack } from '../../../operate/deployment/deployed-stack.ts';

const web = {
  Address: 'https://d111.cloudfront.net',
  AdminAddress: 'https://d111.cloudfront.net/admin',
  DistributionDomain: 'd111.cloudfront.net',
};

let calls: string[];
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
/** What the change sets of the stacks do. */
let changes: Partial<Record<StackId, ResourceChange[]>>;
/** The statuses of stacks; the web stack has UPDATE_COMPLETE by default when it has outputs. */
let statuses: Partial<Record<StackId, string>>;

beforeEach(() => {
  calls = [];
  failing = undefined;
  logged = '';
  confirmations = [];
  changes = {};
  statuses = {};
  before = after = web;
  parish = { churchName: 'St Ann', palette: 'slate' };
  wasAsked = false;
  usedName = undefined;
});

const common = '--exclusively --app cdk.out --require-approval';
const review = (stack: StackId) =>
  `cdk deploy ${stack} ${common} never --method prepare-change-set --change-set-name review-1`;
const deployment = (stack: StackId) => `cdk deploy ${stack} ${common} broadening`;
const synth = 'cdk synth --quiet --strict';
const build = ['npm run --silent build', synth];
/** All commands when no stack exists yet. */
const onePass = [...build, deployment('Data'), deployment('Identity'), deployment('Web')];
/** All commands when all of them exist. */
const laterPass = [
  'npm run --silent build',
  `${synth} --context palette=slate`,
  ...(['Data', 'Identity', 'Web'] as const).flatMap((stack) => [review(stack), deployment(stack)]),
];

type Options = { readonly agrees?: boolean; readonly isAgreed?: boolean; readonly acceptedLosses?: string[] };

function deploy(
  configuration: object = {},
  { agrees = true, isAgreed = false, acceptedLosses = [] }: Options = {},
): Promise<void> {
  return deployAll({
    configuration: parseConfiguration(configuration, 'a test'),
    preparedAccount: async () => '111122223333',
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
    changesIn: async (stack, changeSet) => (changeSet === 'review-1' ? (changes[stack] ?? []) : []),
    confirm: async (consequence, option) => {
      confirmations.push(consequence, option);
      if (!agrees) throw new Error('Nothing was changed.');
    },
    isAgreed,
    acceptedLosses,
    changeSet: 'review-1',
    run: (program, ...options) => {
      calls.push([program, ...options].join(' '));
      if (options.includes(failing ?? '')) throw new Error('it has failed');
    },
    stackOf: async (stack) => {
      const webOutputs = calls.some((each) => each.startsWith('cdk deploy Web')) ? after : before;
      if (stack === 'Web' && webOutputs)
        return { status: statuses.Web ?? 'UPDATE_COMPLETE', account: '', outputs: webOutputs };
      const status = statuses[stack];
      const outputs: DeployedStack['outputs'] = {};
      return status === undefined ? undefined : { status, account: '', outputs };
    },
    unprotect: async (stack) => void calls.push(`unprotect ${stack}`),
    deleteStack: async (stack) => void calls.push(`delete ${stack}`),
    continueRollback: async (stack) => void calls.push(`put back ${stack}`),
    log: (text) => (logged += `${text}\n`),
  });
}

describe('a first deployment', () => {
  beforeEach(() => {
    before = undefined;
  });

  it('builds and deploys everything in one pass', async () => {
    await deploy();
    expect(calls).toEqual(onePass);
  });

  it('prints the addresses and the next steps at the end', async () => {
    await deploy();
    expect(logged).toContain('https://d111.cloudfront.net/admin');
    expect(logged).toContain('npm run admin:add');
    expect(logged).toContain('npm run smoke');
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

describe('a change that would lose content, accounts or an address', () => {
  const pool = 'AWS::Cognito::UserPool';
  const modified = (change: Partial<ResourceChange>): ResourceChange => ({
    id: 'Pool',
    type: pool,
    action: 'Modify',
    because: [],
    ...change,
  });
  const aliases = modified({ replacement: 'True', because: ['AliasAttributes', 'UsernameAttributes'] });
  const attributes = modified({
    id: 'Table',
    type: 'AWS::DynamoDB::Table',
    replacement: 'Conditional',
    because: ['AttributeDefinitions'],
  });
  const removal = modified({ id: 'Files', type: 'AWS::S3::Bucket', action: 'Remove' });

  beforeEach(() => {
    statuses = { Data: 'UPDATE_COMPLETE', Identity: 'UPDATE_COMPLETE' };
  });

  it.each([
    ['a removal', removal, 'This removes from parish-identity: Files (AWS::S3::Bucket).'],
    [
      'a replacement',
      aliases,
      'This replaces in parish-identity: Pool (AWS::Cognito::UserPool, because of AliasAttributes and UsernameAttributes) by a new one, without its content or with another address.',
    ],
    [
      'a possible replacement',
      attributes,
      'This may replace in parish-identity: Table (AWS::DynamoDB::Table, because of AttributeDefinitions) by a new one, without its content or with another address.',
    ],
    [
      'a change that CloudFormation cannot determine',
      modified({ action: 'Dynamic' }),
      'This may replace in parish-identity: Pool (AWS::Cognito::UserPool) by a new one, without its content or with another address.',
    ],
  ])('is deployed only after a question: %s', async (_, change, question) => {
    changes = { Identity: [change] };
    await expect(deploy({}, { agrees: false })).rejects.toThrow('Nothing was changed.');
    expect(confirmations).toEqual([question, `--accept-loss ${change.id}`]);
    expect(calls).not.toContain(deployment('Identity'));
    await deploy({}, { agrees: true });
    expect(calls).toContain(deployment('Identity'));
  });

  it('is refused with --yes alone, which names the option that agrees to it', async () => {
    changes = { Identity: [aliases, removal] };
    await expect(deploy({}, { isAgreed: true, acceptedLosses: ['Files'] })).rejects.toThrow(
      '--yes does not agree to that, so parish-identity was not changed. If it is what you want, add --accept-loss Pool',
    );
    expect(calls.filter((each) => each.includes('deploy Identity'))).toEqual([review('Identity')]);
  });

  it('is deployed with --yes when each resource is named', async () => {
    changes = { Identity: [aliases, removal] };
    await deploy({}, { isAgreed: true, acceptedLosses: ['Files', 'Pool'] });
    expect(confirmations).toEqual([]);
    expect(calls).toContain(`cdk deploy Identity ${common} never`);
  });

  it('is not confused with one that changes a resource in place, or loses one that holds nothing', async () => {
    changes = {
      Identity: [
        modified({ replacement: 'False' }),
        modified({ action: 'Add' }),
        modified({ type: 'AWS::Lambda::Function', action: 'Remove' }),
        modified({ type: 'AWS::Lambda::Version', replacement: 'True' }),
      ],
    };
    await deploy({}, { agrees: false });
    expect(confirmations).toEqual([]);
  });
});

describe('a later deployment', () => {
  it('reviews the changes of each stack just before deploying it', async () => {
    statuses = { Data: 'UPDATE_COMPLETE', Identity: 'UPDATE_COMPLETE' };
    await deploy();
    expect(calls).toEqual(laterPass);
  });

  it('does not review a stack that does not exist yet', async () => {
    before = undefined;
    statuses = { Data: 'REVIEW_IN_PROGRESS' };
    await deploy();
    expect(calls).toEqual(onePass);
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

  it('takes the domain from the site only after a question', async () => {
    await expect(deploy({}, { agrees: false })).rejects.toThrow('Nothing was changed.');
    expect(confirmations).toEqual([
      expect.stringContaining('takes the address https://www.example.org from the site'),
      '--accept-loss domain',
    ]);
    await expect(deploy({}, { isAgreed: true })).rejects.toThrow('add --accept-loss domain');
    expect(calls).toEqual([]);
    await deploy({}, { acceptedLosses: ['domain'] });
    expect(calls).not.toEqual([]);
  });

  it('is not meant when the settings have a domain', async () => {
    const certificateArn = 'arn:aws:acm:us-east-1:111122223333:certificate/0a1b';
    await deploy({ domain: { name: 'www.example.org', certificateArn } }, { agrees: false });
    expect(confirmations).toEqual([]);
  });
});

describe('a deployment after a failed one', () => {
  it('deletes stacks whose creation failed, in reverse order', async () => {
    statuses = { Data: 'CREATE_COMPLETE', Identity: 'ROLLBACK_COMPLETE', Web: 'ROLLBACK_FAILED' };
    before = undefined;
    await deploy();
    expect(calls.slice(0, 5)).toEqual([
      'unprotect Web',
      'delete Web',
      'unprotect Identity',
      'delete Identity',
      'npm run --silent build',
    ]);
    expect(logged).toContain('parish-identity is ROLLBACK_COMPLETE since the last deployment');
  });

  it.each(['CREATE_FAILED', 'DELETE_FAILED'])('deletes a web stack that is %s', async (status) => {
    statuses = { Web: status };
    before = undefined;
    await deploy();
    expect(calls.slice(0, 2)).toEqual(['unprotect Web', 'delete Web']);
  });

  it.each(['Data', 'Identity'] as const)('changes nothing when deleting %s has failed', async (stack) => {
    statuses = { [stack]: 'DELETE_FAILED', Web: 'ROLLBACK_COMPLETE' };
    before = undefined;
    await expect(deploy()).rejects.toThrow("may hold the parish's content, so it is not touched");
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

  it('continues a failed rollback, even of a stack with content', async () => {
    statuses = { Data: 'UPDATE_ROLLBACK_FAILED' };
    await deploy();
    expect(calls[0]).toBe('put back Data');
    expect(calls).toContain(deployment('Data'));
  });

  it('fails without changing anything while CloudFormation is still working on a stack', async () => {
    statuses = {
      Data: 'ROLLBACK_COMPLETE',
      Identity: 'UPDATE_ROLLBACK_IN_PROGRESS',
      Web: 'CREATE_IN_PROGRESS',
    };
    await expect(deploy()).rejects.toThrow(
      'CloudFormation is still working on parish-identity and parish-web. Run this again in a few minutes.',
    );
    expect(calls).toEqual([]);
  });
});

describe('the watch stack', () => {
  it('is deployed last, and deleted first when its creation failed', async () => {
    statuses = { Watch: 'ROLLBACK_COMPLETE' };
    await deploy({ alarmEmail: 'operator@example.org' });
    expect(calls.slice(0, 2)).toEqual(['unprotect Watch', 'delete Watch']);
    expect(calls.at(-1)).toBe('cdk deploy Watch --exclusively --app cdk.out --require-approval broadening');
    expect(logged).not.toContain('delete-stack');
  });

  it('may fail after the site is deployed and its addresses printed', async () => {
    failing = 'Watch';
    await expect(deploy({ alarmEmail: 'operator@example.org' })).rejects.toThrow(
      'The site is deployed and works. Only parish-watch in us-east-1',
    );
    expect(logged).toContain('https://d111.cloudfront.net/admin');
  });

  it('is reported with the command to delete it when there is no alarm address any more', async () => {
    statuses = { Watch: 'UPDATE_COMPLETE' };
    await deploy();
    expect(logged).toContain('delete-stack --region us-east-1 --stack-name parish-watch');
  });

  it('is not mentioned when it was never deployed', async () => {
    await deploy();
    expect(logged).not.toContain('parish-watch');
  });
});

it('a deployment stops at the first program that fails', async () => {
  failing = 'build';
  await expect(deploy()).rejects.toThrow('it has failed');
  expect(calls).toEqual([onePass[0]]);
});
