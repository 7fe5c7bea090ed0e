import {
  CloudFormationClient,
  CloudFormationServiceException,
  DescribeStacksCommand,
  UpdateTerminationProtectionCommand,
} from '@aws-sdk/client-cloudformation';
import { mockClient } from '../../mock-client.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  deployedStack,
  preparedAccount,
  requiredOutput,
  unprotect,
} from '../../../operate/deployment/deployed-stack.ts';

const mock = mockClient(CloudFormationClient);

beforeEach(() => {
  mock.reset();
});

/** The regions of all requests. */
async function regions(): Promise<string[]> {
  return Promise.all(mock.calls().map(({ thisValue }) => thisValue.config.region()));
}

describe('deployed stacks', () => {
  it('returns the status, account, last update and outputs', async () => {
    mock.on(DescribeStacksCommand, { StackName: 'parish-data' }).resolves({
      Stacks: [
        {
          StackName: 'parish-data',
          StackId: 'arn:aws:cloudformation:eu-north-1:111122223333:stack/parish-data/0a1b',
          CreationTime: new Date(0),
          StackStatus: 'UPDATE_COMPLETE',
          Outputs: [{ OutputKey: 'TableName', OutputValue: 'table' }],
        },
      ],
    });
    expect(await deployedStack('parish', 'Data')).toEqual({
      status: 'UPDATE_COMPLETE',
      account: '111122223333',
      outputs: { TableName: 'table' },
    });
    expect(await requiredOutput('parish', 'Data', 'TableName')).toBe('table');
    await expect(requiredOutput('parish', 'Data', 'Other')).rejects.toThrow('Run "npm run deploy" first.');
  });

  it('returns undefined for a stack that is not deployed', async () => {
    mock.on(DescribeStacksCommand).rejects(
      new CloudFormationServiceException({
        name: 'ValidationError',
        $fault: 'client',
        $metadata: {},
        message: 'Stack with id parish-data does not exist',
      }),
    );
    expect(await deployedStack('parish', 'Data')).toBeUndefined();
  });

  it('rejects an account that is not bootstrapped for CDK, naming the command to run', async () => {
    mock.on(DescribeStacksCommand, { StackName: 'CDKToolkit' }).resolves({});
    await expect(preparedAccount('eu-north-1')).rejects.toThrow('npx cdk bootstrap aws://ACCOUNT/eu-north-1');
  });

  it('requests each stack in its own region', async () => {
    mock.on(DescribeStacksCommand).resolves({});
    await deployedStack('parish', 'Web');
    await deployedStack('parish', 'Watch');
    expect(await regions()).toEqual(['eu-north-1', 'us-east-1']);
  });

  it('switches off termination protection', async () => {
    mock.on(UpdateTerminationProtectionCommand).resolves({});
    await unprotect('parish', 'Web');
    expect(mock.calls().map(({ args }) => args[0].input)).toEqual([
      { StackName: 'parish-web', EnableTerminationProtection: false },
    ]);
  });
});
