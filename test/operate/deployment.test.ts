import { beforeEach, describe, expect, it } from 'vitest';
import { parseConfiguration } from '../../lib/configuration.ts';
import { deployAll } from '../../operate/deployment.ts';
import type { StackOutputs } from '../../operate/stack-outputs.ts';

const web = {
  Address: 'https://d111.cloudfront.net',
  AdminAddress: 'https://d111.cloudfront.net/admin',
  DistributionDomain: 'd111.cloudfront.net',
};

let ran: string[];
let said: string;
/** What the web stack says before and after the deployment. */
let before: StackOutputs | undefined;
let after: StackOutputs;

beforeEach(() => {
  ran = [];
  said = '';
});

function deploy(configuration: object = {}): Promise<void> {
  return deployAll({
    configuration: parseConfiguration(configuration, 'a test'),
    run: (program, ...options) => void ran.push([program, ...options].join(' ')),
    outputsOf: async () => (ran.some((each) => each.startsWith('cdk')) ? after : before),
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
    expect(said).toContain('Let www.example.org point to d111.cloudfront.net');
  });
});

describe('a later deployment', () => {
  it('takes one pass', async () => {
    before = after = { ...web, ClientId: 'client-1' };
    await deploy({ name: 'saint-mildred' });
    expect(ran).toEqual([
      'npm run --silent build',
      'cdk deploy --all --parameters saint-mildred-api:UserPoolClientId=client-1',
    ]);
    expect(said).not.toContain('admin:add');
  });

  it('tells the API of a client that has been replaced', async () => {
    before = { ...web, ClientId: 'client-1' };
    after = { ...web, ClientId: 'client-2' };
    await deploy();
    expect(ran.at(-1)).toContain('UserPoolClientId=client-2');
  });
});

it('stops at what fails', async () => {
  const failing = deployAll({
    configuration: parseConfiguration({}, 'a test'),
    run: () => {
      throw new Error('it has failed');
    },
    outputsOf: async () => undefined,
    say: () => undefined,
  });
  await expect(failing).rejects.toThrow('it has failed');
});
