import { CopyObjectCommand, GetObjectCommand, NoSuchKey, S3Client } from '@aws-sdk/client-s3';
import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openMediaBucket } from '../../lambdas/core/files/media-bucket.ts';
import { openRenditionFiles } from '../../lambdas/core/files/rendition-files.ts';
import { openRenditions } from '../../lambdas/core/files/renditions.ts';
import { openThumbnails } from '../../lambdas/core/files/thumbnails.ts';
import { mockClient } from '../mock-client.ts';

const key = 'gallery/0a1b.jpg';
const missing = new NoSuchKey({ $metadata: {}, message: 'The specified key does not exist.' });
const s3 = mockClient(S3Client);
const table = mockClient(DynamoDBDocumentClient);
const consoleLog = vi.spyOn(console, 'log').mockImplementation(() => undefined);

beforeEach(() => {
  vi.stubEnv('TABLE_NAME', 'parish');
  s3.on(CopyObjectCommand).rejects(missing);
  table.on(PutCommand).resolves({});
});
afterEach(() => {
  s3.reset();
  table.reset();
  consoleLog.mockClear();
  vi.unstubAllEnvs();
});

const show = () =>
  openThumbnails(openRenditionFiles('media'), openRenditions(), openMediaBucket('media')).show(key);

describe('a thumbnail that is no longer under incoming/', () => {
  it('is recorded without a warning when another request has moved it', async () => {
    s3.on(GetObjectCommand, { Key: `renditions/${key}/thumbnail.jpg` }).resolves({});
    await show();
    expect(table.commandCalls(PutCommand)).toHaveLength(1);
    expect(consoleLog).not.toHaveBeenCalled();
  });

  it('is reported when it is not at its address either', async () => {
    s3.on(GetObjectCommand).rejects(missing);
    await show();
    expect(table.commandCalls(PutCommand)).toHaveLength(0);
    expect(consoleLog.mock.lastCall?.[0]).toContain('A picture is shown without its thumbnail');
  });
});
