import { beforeEach, describe, expect, it } from 'vitest';
import { parseConfiguration } from '../../lib/configuration.ts';
import { deployAll } from '../../operate/deployment.ts';
import type { StackId } from '../../lib/names.ts';
import type { DeployedStack } from '../../operate/deployed-stack.ts';

const web = {
  Address: 'https://d111.cloudfront.net',
  AdminAddress: 'https://d111.cloudfront.net/admin',
  DistributionDomain: 'd111.cloudfront.net',
};

let ran: string[];
let said: string;
/** What the web stack says before and after the deployment. */
let before: DeployedStack['outputs'] | undefined;
let after: DeployedStack['outputs'];
/** What CloudFormation says of the other stacks, or of the web stack when it has no outputs. */
let statuses: Partial<Record<StackId, string>>;

beforeEach(() => {
  ran = [];
  said = '';
  statuses = {};
  before = after = { ...web, ClientId: 'client-1' };
});

function deploy(configuration: object = {}): Promise<void> {
  return deployAll({
    configuration: parseConfiguration(configuration, 'a test'),
    run: (program, ...options) => void ran.push([program, ...options].join(' ')),
    stackOf: async (stack) => {
      const outputs = ran.some((each) => each.startsWith('cdk')) ? after : before;
      if (stack === 'Web' && outputs) return { status: statuses.Web ?? 'UPDATE_COMPLETE', outputs };
      const status = statuses[stack];
      return status === undefined ? undefined : { status, outputs: {} };
    },
    unprotect: async (stack) => void ran.push(`unprotect ${stack}`),
    say: (text) => (said += `${text}\n`),
  });
}

describe('a first deployment', () => {
  beforeEach(() => {
    before = undefined;
    after = { ...web, ClientId: 'client-1' };
  });

  it('builds, deploys all, and then tells the API by which client people sign in', async () => {
    await deploy();
    expect(ran).toEqual([
      'npm run --silent build',
      'cdk deploy --all --parameters parish-api:UserPoolClientId=not-known-yet',
      'cdk deploy Api --exclusively --app cdk.out --parameters parish-api:UserPoolClientId=client-1',
    ]);
  });

  it('ends with the addresses and with what to do next', async () => {
    await deploy();
    expect(said).toContain('https://d111.cloudfront.net/admin');
    expect(said).toContain('npm run admin:add');
    expect(said).toContain('npm run smoke -- https://d111.cloudfront.net');
  });

  it('says where a domain must point that Route 53 does not hold', async () => {
    const certificateArn = 'arn:aws:acm:us-east-1:111122223333:certificate/0a1b';
    await deploy({ domain: { name: 'www.example.org', certificateArn } });
    expect(said).toContain('Let www.example.org point to d111.cloudfront.net: by a CNAME record');
    expect(said).toContain('ALIAS');
  });
});

describe('a later deployment', () => {
  it('takes one pass', async () => {
    await deploy({ name: 'saint-mildred' });
    expect(ran).toEqual([
      'npm run --silent build',
      'cdk deploy --all --parameters saint-mildred-api:UserPoolClientId=client-1',
    ]);
    expect(said).not.toContain('admin:add');
  });

  it('tells the API of a client that has been replaced', async () => {
    after = { ...web, ClientId: 'client-2' };
    await deploy();
    expect(ran.at(-1)).toContain('UserPoolClientId=client-2');
  });
});

describe('a deployment after one that failed', () => {
  it('lets CDK delete what a first creation left behind', async () => {
    statuses = { Data: 'CREATE_COMPLETE', Identity: 'ROLLBACK_COMPLETE', Api: 'ROLLBACK_FAILED' };
    await deploy();
    expect(ran.slice(0, 3)).toEqual(['unprotect Identity', 'unprotect Api', 'npm run --silent build']);
    expect(said).toContain('parish-identity could not be made the last time');
  });

  it.each(['UPDATE_ROLLBACK_COMPLETE', 'UPDATE_ROLLBACK_FAILED', 'UPDATE_COMPLETE', 'REVIEW_IN_PROGRESS'])(
    'keeps a stack protected that is %s',
    async (status) => {
      statuses = { Data: status };
      await deploy();
      expect(ran[0]).toBe('npm run --silent build');
    },
  );

  it('waits while CloudFormation is still at work, and changes nothing', async () => {
    statuses = { Data: 'ROLLBACK_COMPLETE', Api: 'UPDATE_ROLLBACK_IN_PROGRESS', Web: 'CREATE_IN_PROGRESS' };
    await expect(deploy()).rejects.toThrow(
      'CloudFormation is still at work on parish-api and parish-web; run it again in some minutes.',
    );
    expect(ran).toEqual([]);
  });
});

describe('the alarms of the edge', () => {
  it('are asked about when there is somebody to tell', async () => {
    statuses = { Watch: 'ROLLBACK_COMPLETE' };
    await deploy({ alarmEmail: 'operator@example.org' });
    expect(ran).toContain('unprotect Watch');
    expect(said).not.toContain('delete-stack');
  });

  it('that nobody is told of any more are named, with how to delete them', async () => {
    statuses = { Watch: 'UPDATE_COMPLETE' };
    await deploy();
    expect(said).toContain('delete-stack --region us-east-1 --stack-name parish-watch');
  });

  it('that there never were are not spoken of', async () => {
    await deploy();
    expect(said).not.toContain('parish-watch');
  });
});

it('stops at what fails', async () => {
  const failing = deployAll({
    configuration: parseConfiguration({}, 'a test'),
    run: () => {
      throw new Error('it has failed');
    },
    stackOf: async () => undefined,
    unprotect: async () => undefined,
    say: () => undefined,
  });
  await expect(failing).rejects.toThrow('it has failed');
});
