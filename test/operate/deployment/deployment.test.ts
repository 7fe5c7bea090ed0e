import { beforeEach, describe, expect, it } from 'vitest';
import { parseConfiguration } from '../../../lib/shared/configuration.ts';
import { deployAll } from '../../../operate/deployment/deployment.ts';
import type { AnyStackId } from '../../../lib/shared/names.ts';
import type { DeployedStack } from '../../../operate/deployment/deployed-stack.ts';

const web = {
  Address: 'https://d111.cloudfront.net',
  AdminAddress: 'https://d111.cloudfront.net/admin',
  DistributionDomain: 'd111.cloudfront.net',
};

let ran: string[];
/** What cdk fails to deploy. */
let failing: string | undefined;
let logged: string;
/** What the web stack says before and after the deployment. */
let before: DeployedStack['outputs'] | undefined;
let after: DeployedStack['outputs'];
/** What the operator was asked to agree to. */
let asked: string[];
let deployed: Record<string, string>;
/** What CloudFormation says of the other stacks, or of the web stack when it has no outputs. */
let statuses: Partial<Record<AnyStackId, string>>;

beforeEach(() => {
  ran = [];
  failing = undefined;
  logged = '';
  asked = [];
  deployed = {};
  statuses = {};
  before = after = web;
});

const onePass = [
  'npm run --silent build',
  'cdk synth --quiet --strict',
  'cdk deploy Data Identity Web --app cdk.out --require-approval broadening',
];
const next = { Table: 'AWS::DynamoDB::Table', Function: 'AWS::Lambda::Function' };

function deploy(configuration: object = {}, agrees = true): Promise<void> {
  return deployAll({
    configuration: parseConfiguration(configuration, 'a test'),
    preparedAccount: async () => '111122223333',
    deployedResources: async (stack) => (stack === 'Data' ? deployed : {}),
    nextResources: async () => next,
    confirm: async (consequence) => {
      asked.push(consequence);
      if (!agrees) throw new Error('Nothing was changed.');
    },
    isAgreed: false,
    run: (program, ...options) => {
      ran.push([program, ...options].join(' '));
      if (options.includes(failing ?? '')) throw new Error('it has failed');
    },
    stackOf: async (stack) => {
      const outputs = ran.some((each) => each.startsWith('cdk deploy')) ? after : before;
      if (stack === 'Web' && outputs)
        return { status: statuses.Web ?? 'UPDATE_COMPLETE', account: '', outputs };
      const status = statuses[stack];
      return status === undefined ? undefined : { status, account: '', outputs: {} };
    },
    unprotect: async (stack) => void ran.push(`unprotect ${stack}`),
    deleteStack: async (stack) => void ran.push(`delete ${stack}`),
    continueRollback: async (stack) => void ran.push(`put back ${stack}`),
    log: (text) => (logged += `${text}\n`),
  });
}

describe('a first deployment', () => {
  beforeEach(() => {
    before = undefined;
  });

  it('builds and deploys everything in one pass', async () => {
    await deploy();
    expect(ran).toEqual(onePass);
  });

  it('ends with the addresses and with what to do next', async () => {
    await deploy();
    expect(logged).toContain('https://d111.cloudfront.net/admin');
    expect(logged).toContain('npm run admin:add');
    expect(logged).toContain('npm run smoke -- https://d111.cloudfront.net');
  });

  it('says where a domain must point that Route 53 does not hold', async () => {
    const certificateArn = 'arn:aws:acm:us-east-1:111122223333:certificate/0a1b';
    await deploy({ domain: { name: 'www.example.org', certificateArn } });
    expect(logged).toContain('Point www.example.org to d111.cloudfront.net by a CNAME record');
    expect(logged).toContain('ALIAS');
  });
});

describe('before anything changes', () => {
  it('names the account, and asks before the first deployment', async () => {
    before = undefined;
    const certificateArn = 'arn:aws:acm:us-east-1:111122223333:certificate/0a1b';
    const hostedZone = { id: 'Z1', name: 'example.org' };
    const domain = { name: 'www.example.org', certificateArn, hostedZone };
    await expect(deploy({ domain }, false)).rejects.toThrow('Nothing was changed.');
    expect(logged).toContain('Account 111122223333, eu-north-1');
    expect(asked.join()).toContain('creates the site "parish" in the account 111122223333');
    expect(asked.join()).toContain('a new one is verified first');
    expect(asked.join()).toContain('The zone example.org must have no record for www.example.org yet');
    expect(ran).toEqual([]);
  });

  it('asks before a stack loses what cannot be replaced', async () => {
    deployed = { ...next, Files: 'AWS::S3::Bucket' };
    await expect(deploy({}, false)).rejects.toThrow('Nothing was changed.');
    expect(asked).toEqual(['This removes from parish-data: Files (AWS::S3::Bucket).']);
    expect(ran).not.toContain(onePass[2]);
  });

  it('does not ask when nothing is lost', async () => {
    deployed = { ...next, Other: 'AWS::Lambda::Function' };
    await deploy({}, false);
    expect(asked).toEqual([]);
  });
});

describe('a later deployment', () => {
  it('does not ask for an administrator again', async () => {
    await deploy({ name: 'saint-mildred' });
    expect(ran).toEqual(onePass);
    expect(logged).not.toContain('admin:add');
  });

  it('deletes the stack that only the previous release had, once the new ones stand', async () => {
    statuses = { Api: 'UPDATE_COMPLETE' };
    await deploy();
    expect(ran).toEqual([...onePass, 'unprotect Api', 'delete Api']);
    expect(logged).toContain('Deleting parish-api, which this release no longer uses');
  });

  it('does not delete it twice', async () => {
    statuses = { Api: 'DELETE_IN_PROGRESS' };
    await deploy();
    expect(ran).not.toContain('delete Api');
  });
});

describe('a deployment after one that failed', () => {
  it('deletes what a first creation left behind, the last stack first', async () => {
    statuses = { Data: 'CREATE_COMPLETE', Identity: 'ROLLBACK_COMPLETE', Web: 'ROLLBACK_FAILED' };
    before = undefined;
    await deploy();
    expect(ran.slice(0, 5)).toEqual([
      'unprotect Web',
      'delete Web',
      'unprotect Identity',
      'delete Identity',
      'npm run --silent build',
    ]);
    expect(logged).toContain('parish-identity is ROLLBACK_COMPLETE since the last time');
  });

  it.each(['CREATE_FAILED', 'DELETE_FAILED'])('deletes a web stack that is %s', async (status) => {
    statuses = { Web: status };
    before = undefined;
    await deploy();
    expect(ran.slice(0, 2)).toEqual(['unprotect Web', 'delete Web']);
  });

  it.each(['Data', 'Identity'] as const)('touches nothing while %s is half deleted', async (stack) => {
    statuses = { [stack]: 'DELETE_FAILED', Web: 'ROLLBACK_COMPLETE' };
    before = undefined;
    await expect(deploy()).rejects.toThrow("may hold the parish's content, so it is not touched");
    expect(ran).toEqual([]);
  });

  it.each(['UPDATE_ROLLBACK_COMPLETE', 'UPDATE_COMPLETE', 'REVIEW_IN_PROGRESS'])(
    'keeps a stack protected that is %s',
    async (status) => {
      statuses = { Data: status };
      await deploy();
      expect(ran[0]).toBe('npm run --silent build');
    },
  );

  it('puts back as it was what could not be put back before, content as well', async () => {
    statuses = { Data: 'UPDATE_ROLLBACK_FAILED' };
    await deploy();
    expect(ran).toEqual(['put back Data', ...onePass]);
  });

  it('waits while CloudFormation is still at work, and changes nothing', async () => {
    statuses = {
      Data: 'ROLLBACK_COMPLETE',
      Identity: 'UPDATE_ROLLBACK_IN_PROGRESS',
      Web: 'CREATE_IN_PROGRESS',
    };
    await expect(deploy()).rejects.toThrow(
      'CloudFormation is still working on parish-identity and parish-web. Run this again in a few minutes.',
    );
    expect(ran).toEqual([]);
  });
});

describe('the alarms of the edge', () => {
  it('come last, and their stack is cleared away when its creation failed', async () => {
    statuses = { Watch: 'ROLLBACK_COMPLETE' };
    await deploy({ alarmEmail: 'operator@example.org' });
    expect(ran.slice(0, 2)).toEqual(['unprotect Watch', 'delete Watch']);
    expect(ran.at(-1)).toBe('cdk deploy Watch --exclusively --app cdk.out --require-approval broadening');
    expect(logged).not.toContain('delete-stack');
  });

  it('may fail with the site deployed, its addresses printed and the reason given', async () => {
    failing = 'Watch';
    await expect(deploy({ alarmEmail: 'operator@example.org' })).rejects.toThrow(
      'The site is deployed and works. Only parish-watch in us-east-1',
    );
    expect(logged).toContain('https://d111.cloudfront.net/admin');
  });

  it('that no alarm reports any more are named, with how to delete them', async () => {
    statuses = { Watch: 'UPDATE_COMPLETE' };
    await deploy();
    expect(logged).toContain('delete-stack --region us-east-1 --stack-name parish-watch');
  });

  it('that there never were are not spoken of', async () => {
    await deploy();
    expect(logged).not.toContain('parish-watch');
  });
});

it('stops at what fails', async () => {
  failing = 'build';
  await expect(deploy()).rejects.toThrow('it has failed');
  expect(ran).toEqual([onePass[0]]);
});
