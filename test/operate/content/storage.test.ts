import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { mockClient } from '../../mock-client.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { openDeployed } from '../../../operate/content/storage.ts';

const cloudFormation = mockClient(CloudFormationClient);

beforeEach(() => {
  cloudFormation.reset();
  cloudFormation.on(DescribeStacksCommand).resolves({
    Stacks: [
      {
        StackName: 'parish-data',
        CreationTime: new Date(),
        StackStatus: 'UPDATE_COMPLETE',
        Outputs: [
          { OutputKey: 'TableName', OutputValue: 'own-table' },
          { OutputKey: 'MediaBucketName', OutputValue: 'own-bucket' },
        ],
      },
    ],
  });
});

describe('openDeployed', () => {
  it('opens the table and the bucket of the data stack’s outputs', async () => {
    const { storage } = await openDeployed();
    expect([storage.table, storage.bucket]).toEqual(['own-table', 'own-bucket']);
  });

  it('opens another table when one is named, with the site’s own bucket', async () => {
    const { storage } = await openDeployed('then');
    expect([storage.table, storage.bucket]).toEqual(['then', 'own-bucket']);
  });
});
