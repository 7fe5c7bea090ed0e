import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { DescribeTableCommand, DynamoDBClient, ResourceNotFoundException } from '@aws-sdk/client-dynamodb';
import { mockClient } from '../../mock-client.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { openDeployed } from '../../../operate/content/storage.ts';

const cloudFormation = mockClient(CloudFormationClient);
const dynamoDb = mockClient(DynamoDBClient);

beforeEach(() => {
  cloudFormation.reset();
  dynamoDb.reset();
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
    const { storage, close } = await openDeployed();
    expect([storage.table, storage.bucket]).toEqual(['own-table', 'own-bucket']);
    await close();
  });

  it('opens another table when one is named, with the site’s own bucket', async () => {
    dynamoDb.on(DescribeTableCommand, { TableName: 'then' }).resolves({ Table: { TableStatus: 'ACTIVE' } });
    const { storage, close } = await openDeployed('then');
    expect([storage.table, storage.bucket]).toEqual(['then', 'own-bucket']);
    await close();
  });

  it('rejects a table that does not exist or is still being restored', async () => {
    dynamoDb.on(DescribeTableCommand).resolves({ Table: { TableStatus: 'CREATING' } });
    await expect(openDeployed('then')).rejects.toThrow('The table then is not ready yet');
    dynamoDb
      .on(DescribeTableCommand)
      .rejects(new ResourceNotFoundException({ $metadata: {}, message: 'Requested resource not found' }));
    await expect(openDeployed('then')).rejects.toThrow('There is no table then in eu-north-1.');
  });
});
