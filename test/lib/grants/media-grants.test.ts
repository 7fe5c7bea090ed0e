import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pictureFolders } from '../../../contract/files/pictures.ts';
import { renditionKey } from '../../../contract/files/renditions.ts';
import { writeBundle } from '../../../lib/lambda/bundled-code.ts';
import { localBucket } from '../../../local/environment.ts';
import { newUuid, parishApi, putFile } from '../../api/parish-api.ts';
import { resourcesOf, withDefaults } from '../synthesised.ts';
import { type AwsCall, dynamoDbCalls, s3Calls } from './aws-call.ts';
import { lambdaIn } from './deployed-lambda.ts';
import { recordingProxy } from './recording-proxy.ts';
import { allows, grantsOf } from './statements.ts';

const { web: stack } = withDefaults().stacks;
const [, { Properties: media }] = resourcesOf(stack, 'AWS::Lambda::Function').find(
  ([, { Properties }]) => Properties.Description === 'Makes the renditions of pictures',
)!;
const grants = grantsOf(stack, media);

const api = parishApi();
const calls: AwsCall[] = [];
const open: { close(): Promise<unknown> }[] = [];
let folder: string;
let lambda: ReturnType<typeof lambdaIn>;

const s3 = () => new S3Client({ forcePathStyle: true });
const jpeg = () => sharp({ create: { width: 30, height: 20, channels: 3, background: '#884422' } }).jpeg();
const withMetadata = () =>
  jpeg()
    .withExif({ IFD0: { Artist: 'x' } })
    .toBuffer();
const put = (Key: string, Body: Buffer) =>
  s3().send(new PutObjectCommand({ Bucket: localBucket, Key, Body }));
const queued = (key: string) => {
  const event = { source: 'aws.s3', 'detail-type': 'Object Created', detail: { object: { key } } };
  return { Records: [{ body: JSON.stringify(event) }] };
};

// In a folder outside the project, so that the asset can load only its own files.
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'media-asset-'));
  await cp(writeBundle('lambdas/media.ts'), folder, { recursive: true });
  const record = (call: AwsCall) => calls.push(call);
  const table = await recordingProxy(api.cloud.dynamoDbUrl, dynamoDbCalls, record);
  const files = await recordingProxy(api.cloud.s3Url, s3Calls, record);
  const runtimeVariables = ['AWS_REGION', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'LAMBDA_LOG'];
  const names = [...Object.keys(media.Environment.Variables), ...runtimeVariables];
  lambda = lambdaIn(folder, {
    ...Object.fromEntries(names.map((name) => [name, process.env[name]])),
    AWS_ENDPOINT_URL_DYNAMODB: table.url,
    AWS_ENDPOINT_URL_S3: files.url,
    AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
  });
  open.push(lambda, table, files);
});
afterAll(async () => {
  for (const each of open) await each.close();
  await rm(folder, { recursive: true, force: true });
});

describe('the asset of the media function', () => {
  it.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)(
    'decodes %s and encodes AVIF and JPEG',
    async (format) => {
      const key = `gallery/easter/${newUuid()}.${format === 'jpeg' ? 'jpg' : format}`;
      await put(key, await jpeg().toFormat(format).toBuffer());
      await lambda.handler(queued(key));
      for (const [type, sharpFormat] of [
        ['avif', 'heif'],
        ['jpg', 'jpeg'],
      ] as const) {
        const Key = renditionKey(key, 480, type);
        const { Body } = await s3().send(new GetObjectCommand({ Bucket: localBucket, Key }));
        const rendition = sharp(await Body!.transformToByteArray());
        expect(await rendition.metadata()).toMatchObject({ format: sharpFormat, width: 30, height: 20 });
        const [red = 0, green = 0, blue = 0] = await rendition.raw().toBuffer();
        expect([Math.abs(red - 0x88) < 9, Math.abs(green - 0x44) < 9, Math.abs(blue - 0x22) < 9]).toEqual([
          true,
          true,
          true,
        ]);
      }
      expect(await lambda.handler({ catchUp: key })).toEqual({ outcome: 'there' });
    },
  );
});

describe('the media function', () => {
  beforeAll(async () => {
    const key = `gallery/${newUuid()}.jpg`;
    await put(key, await withMetadata());
    await lambda.handler(queued(key));
    // The event of a deployment.
    expect(await lambda.handler({})).toEqual({ takenIn: expect.any(Number) });
    await put(key, await withMetadata());
    await lambda.handler({ takeIn: 'gallery' });
    await api.remove(`/api/gallery/image/${encodeURIComponent(key)}`);
    await lambda.handler(queued(key));
    const damaged = (await jpeg().toBuffer()).subarray(0, 200);
    const { body } = await api.post('/api/gallery/upload', {
      fileName: 'a.jpg',
      fileType: 'image/jpeg',
      fileSize: damaged.byteLength,
    });
    await putFile(body.uploadURL, 'image/jpeg', damaged);
    await api.get('/api/gallery/images');
    await lambda.handler(queued(body.key));
    const { gallery: _, ...folders } = pictureFolders;
    for (const folder of Object.values(folders)) await followPhoto(folder, damaged);
    await lambda.handler({ list: 'unrendered' });
  });

  /** Processes a picture, its deletion, and a damaged picture. */
  async function followPhoto(folder: string, damaged: Buffer) {
    const [key, other] = [`${folder}/${newUuid()}.jpg`, `${folder}/${newUuid()}.jpg`];
    await put(key, await withMetadata());
    await lambda.handler(queued(key));
    await s3().send(new DeleteObjectCommand({ Bucket: localBucket, Key: key }));
    await lambda.handler(queued(key));
    await put(other, damaged);
    await lambda.handler(queued(other));
  }

  it('is granted each call that its code makes', () => {
    expect(calls.length).toBeGreaterThan(20);
    expect(calls.filter((call) => !grants.some((grant) => allows(grant, call)))).toEqual([]);
  });

  it('uses each permission that it is granted', () => {
    const unused = grants.filter((grant) => !calls.some((call) => allows(grant, call)));
    expect(unused.map(({ action, pattern }) => `${action} ${pattern}`)).toEqual([]);
  });
});
