import {
  ChangeSetNotFoundException,
  CloudFormationClient,
  CloudFormationServiceException,
  ContinueUpdateRollbackCommand,
  DeleteStackCommand,
  DescribeChangeSetCommand,
  DescribeStackResourcesCommand,
  DescribeStacksCommand,
  type StackStatus,
  UpdateTerminationProtectionCommand,
} from '@aws-sdk/client-cloudformation';
import { mockClient } from '../../mock-client.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  changesIn,
  continueRollback,
  deleteStack,
  deployedStack,
  preparedAccount,
  requiredOutput,
  unprotect,
} from '../../../operate/deployment/deployed-stack.ts';

const resource = { ResourceType: 'AWS::S3::Bucket', Timestamp: new Date() };
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

  it('returns what a change set does, from all pages, with the properties that need a replacement', async () => {
    const set = { StackName: 'parish-identity', ChangeSetName: 'review-1' };
    mock.on(DescribeChangeSetCommand, set).resolves({
      NextToken: 'more',
      Changes: [
        {
          Type: 'Resource',
          ResourceChange: {
            LogicalResourceId: 'Pool',
            ResourceType: 'AWS::Cognito::UserPool',
            Action: 'Modify',
            Replacement: 'True',
            Details: [
              { Target: { Attribute: 'Properties', Name: 'AliasAttributes', RequiresRecreation: 'Always' } },
              { Target: { Attribute: 'Properties', Name: 'UserPoolName', RequiresRecreation: 'Never' } },
              { Target: { Attribute: 'Tags', RequiresRecreation: 'Never' } },
            ],
          },
        },
      ],
    });
    mock.on(DescribeChangeSetCommand, { ...set, NextToken: 'more' }).resolves({
      Changes: [
        {
          Type: 'Resource',
          ResourceChange: { LogicalResourceId: 'Files', ResourceType: 'AWS::S3::Bucket', Action: 'Remove' },
        },
        {},
      ],
    });
    expect(await changesIn('parish', 'Identity', 'review-1')).toEqual([
      {
        id: 'Pool',
        type: 'AWS::Cognito::UserPool',
        action: 'Modify',
        replacement: 'True',
        because: ['AliasAttributes'],
      },
      { id: 'Files', type: 'AWS::S3::Bucket', action: 'Remove', because: [] },
    ]);
  });

  it('returns no changes when cdk has created no change set, because nothing changes', async () => {
    mock
      .on(DescribeChangeSetCommand)
      .rejects(new ChangeSetNotFoundException({ $metadata: {}, message: 'ChangeSet does not exist' }));
    expect(await changesIn('parish', 'Data', 'review-1')).toEqual([]);
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

  describe('deleteStack', () => {
    const described = (StackStatus: StackStatus) => ({
      Stacks: [{ StackName: 'parish-web', CreationTime: new Date(), StackStatus }],
    });
    const requests = () => mock.commandCalls(DeleteStackCommand).map(({ args }) => args[0].input);

    it('waits until the stack is deleted', async () => {
      mock.on(DeleteStackCommand).resolves({});
      mock.on(DescribeStacksCommand).resolves(described('DELETE_COMPLETE'));
      await deleteStack('parish', 'Web');
      expect(requests()).toEqual([{ StackName: 'parish-web' }]);
    });

    it('retains resources that cannot be deleted', async () => {
      mock.on(DeleteStackCommand).resolves({});
      mock
        .on(DescribeStacksCommand)
        .resolvesOnce(described('DELETE_FAILED'))
        .resolves(described('DELETE_COMPLETE'));
      mock.on(DescribeStackResourcesCommand).resolves({
        StackResources: [
          { LogicalResourceId: 'Site', ResourceStatus: 'DELETE_FAILED', ...resource },
          { LogicalResourceId: 'Client', ResourceStatus: 'DELETE_COMPLETE', ...resource },
        ],
      });
      await deleteStack('parish', 'Web');
      expect(requests()[1]).toEqual({ StackName: 'parish-web', RetainResources: ['Site'] });
    });

    it('throws when even that fails', async () => {
      mock.on(DeleteStackCommand).resolves({});
      mock.on(DescribeStacksCommand).resolves(described('DELETE_FAILED'));
      mock.on(DescribeStackResourcesCommand).resolves({ StackResources: [] });
      await expect(deleteStack('parish', 'Web')).rejects.toThrow('parish-web could not be deleted.');
    });
  });

  it.each([
    ['UPDATE_ROLLBACK_COMPLETE', undefined],
    ['UPDATE_ROLLBACK_FAILED', 'could not be rolled back to its state'],
  ] as const)('continues a rollback that ends as %s', async (StackStatus, message) => {
    mock.on(ContinueUpdateRollbackCommand).resolves({});
    mock.on(DescribeStacksCommand).resolves({
      Stacks: [{ StackName: 'parish-web', CreationTime: new Date(), StackStatus }],
    });
    const outcome = await continueRollback('parish', 'Web').catch((error: Error) => error.message);
    if (message === undefined) expect(outcome).toBeUndefined();
    else expect(outcome).toContain(message);
    expect(mock.commandCalls(ContinueUpdateRollbackCommand)).toHaveLength(1);
  });

  it('switches off termination protection', async () => {
    mock.on(UpdateTerminationProtectionCommand).resolves({});
    await unprotect('parish', 'Web');
    expect(mock.calls().map(({ args }) => args[0].input)).toEqual([
      { StackName: 'parish-web', EnableTerminationProtection: false },
    ]);
  });
});
