import {
  CloudFormationClient,
  CloudFormationServiceException,
  DeleteStackCommand,
  DescribeStacksCommand,
  UpdateTerminationProtectionCommand,
} from '@aws-sdk/client-cloudformation';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, describe, expect, it } from 'vitest';
import { deleteStack, deployedStack, requiredOutput, unprotect } from '../../operate/deployed-stack.ts';

const mock = mockClient(CloudFormationClient);

beforeEach(() => {
  mock.reset();
});

/** The regions that were asked. */
async function regions(): Promise<string[]> {
  return Promise.all(mock.calls().map(({ thisValue }) => thisValue.config.region()));
}

describe('a stack', () => {
  it('says its status and its outputs', async () => {
    mock.on(DescribeStacksCommand, { StackName: 'parish-data' }).resolves({
      Stacks: [
        {
          StackName: 'parish-data',
          CreationTime: new Date(),
          StackStatus: 'UPDATE_COMPLETE',
          Outputs: [{ OutputKey: 'TableName', OutputValue: 'table' }],
        },
      ],
    });
    expect(await deployedStack('parish', 'Data')).toEqual({
      status: 'UPDATE_COMPLETE',
      outputs: { TableName: 'table' },
    });
    expect(await requiredOutput('parish', 'Data', 'TableName')).toBe('table');
    await expect(requiredOutput('parish', 'Data', 'Other')).rejects.toThrow('Run "npm run deploy" first.');
  });

  it('is nothing when it has not been deployed', async () => {
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

  it('is asked for in the region where it lives', async () => {
    mock.on(DescribeStacksCommand).resolves({});
    await deployedStack('parish', 'Web');
    await deployedStack('parish', 'Watch');
    expect(await regions()).toEqual(['eu-north-1', 'us-east-1']);
  });

  it('is deleted by its name', async () => {
    mock.on(DeleteStackCommand).resolves({});
    await deleteStack('parish', 'Api');
    expect(mock.calls().map(({ args }) => args[0].input)).toEqual([{ StackName: 'parish-api' }]);
  });

  it('is no longer protected once that is asked for', async () => {
    mock.on(UpdateTerminationProtectionCommand).resolves({});
    await unprotect('parish', 'Api');
    expect(mock.calls().map(({ args }) => args[0].input)).toEqual([
      { StackName: 'parish-api', EnableTerminationProtection: false },
    ]);
  });
});
