import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pictureFolders, smallestKey } from '../../../contract/files/pictures.ts';
import { writeBundle } from '../../../lib/lambda/lambda.ts';
import { incomingKey } from '../../../contract/files/media.ts';
import { galleryIds } from '../../../contract/table-item.ts';
import { localBucket, localTable } from '../../../local/environment.ts';
import { newUuid, parishApi } from '../../api/parish-api.ts';
import { resourcesOf, withDefaults } from '../synthesised.ts';
import { type AwsCall, dynamoDbCalls, s3Calls } from './aws-call.ts';
import { environmentOf, lambdaIn } from './deployed-lambda.ts';
import { recordingProxy } from './recording-proxy.ts';
import { allows, grantsOf } from './statements.ts';

const { web: stack } = withDefaults().stacks;
const [, { Properties: media }] = resourcesOf(stack, 'AWS::Lambda::Function').find(
  ([, { Properties }]) => Properties.Description === 'Makes the renditions of pictures',
)!;
const grants = grantsOf(stack, media);

const api = parishApi({ rendersPictures: false });
const calls: AwsCall[] = [];
const open: { close(): Promise<unknown> }[] = [];
let folder: string;
let lambda: ReturnType<typeof lambdaIn>;

const s3 = () => new S3Client({ forcePathStyle: true });
const table = () => DynamoDBDocumentClient.from(new DynamoDBClient());
const jpeg = () => sharp({ create: { width: 30, height: 20, channels: 3, background: '#884422' } }).jpeg();
const queued = (key: string) => {
  const detail = { object: { key: incomingKey(key) } };
  const event = { source: 'aws.s3', 'detail-type': 'Object Created', detail };
  return { Records: [{ body: JSON.stringify(event) }] };
};

// In a folder outside the project, so that the asset can load only its own files.
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'media-asset-'));
  await cp(writeBundle('lambdas/media.ts'), folder, { recursive: true });
  const record = (call: AwsCall) => calls.push(call);
  const items = await recordingProxy(api.cloud.dynamoDbUrl, dynamoDbCalls, record);
  const files = await recordingProxy(api.cloud.s3Url, s3Calls, record);
  lambda = lambdaIn(folder, environmentOf(media, { DYNAMODB: items, S3: files }));
  open.push(lambda, items, files);
});
afterAll(async () => {
  for (const each of open) await each.close();
  await rm(folder, { recursive: true, force: true });
});

/** Uploads a picture without the local media function, and returns its key. */
async function put(folder: string, bytes: Buffer, type = 'image/jpeg'): Promise<string> {
  const key = `${folder}/${newUuid()}.jpg`;
  const Item = {
    resource: 'gallery',
    id: galleryIds.image(key),
    version: 1,
    folder: '',
    fileName: 'a',
    size: 1,
  };
  const at = new Date().toISOString();
  if (folder === 'gallery')
    await table().send(
      new PutCommand({ TableName: localTable, Item: { ...Item, createdAt: at, updatedAt: at } }),
    );
  const upload = { Bucket: localBucket, Key: incomingKey(key), Body: bytes, ContentType: type };
  await s3().send(new PutObjectCommand(upload));
  return key;
}

describe('the asset of the media function', () => {
  it.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)(
    'decodes %s and encodes AVIF and JPEG',
    async (format) => {
      const key = await put('gallery', await jpeg().toFormat(format).toBuffer(), `image/${format}`);
      await lambda.handler(queued(key));
      for (const [file, sharpFormat] of [
        [smallestKey(key), 'heif'],
        [key, 'jpeg'],
      ] as const) {
        const { Body } = await s3().send(new GetObjectCommand({ Bucket: localBucket, Key: file }));
        const rendition = sharp(await Body!.transformToByteArray());
        expect(await rendition.metadata()).toMatchObject({ format: sharpFormat, width: 30, height: 20 });
        const [red = 0, green = 0, blue = 0] = await rendition.raw().toBuffer();
        expect([Math.abs(red - 0x88) < 9, Math.abs(green - 0x44) < 9, Math.abs(blue - 0x22) < 9]).toEqual([
          true,
          true,
          true,
        ]);
      }
    },
  );
});

describe('the media function', () => {
  beforeAll(async () => {
    for (const folder of Object.values(pictureFolders)) {
      const key = await put(folder, await jpeg().toBuffer());
      await lambda.handler(queued(key));
      await put(folder, await jpeg().toBuffer());
    }
    await lambda.handler({ sweep: true });
  });

  it('is granted each call that its code makes', () => {
    expect(calls.length).toBeGreaterThan(20);
    expect(calls.filter((call) => !grants.some((grant) => allows(grant, call)))).toEqual([]);
  });
});
