import { HeadObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { expect, it } from 'vitest';
import type { BucketEvent } from '../../contract/files/bucket-event.ts';
import { importHandler } from '../../local/cloud.ts';
import { localBucket } from '../../local/environment.ts';
import { uploadPicture } from './gallery-pictures.ts';
import { parishApi } from './parish-api.ts';

const api = parishApi({
  loadHandler: async (resource) => {
    const handler = await importHandler(resource);
    return (event, context) =>
      handler('detail' in event ? JSON.parse(JSON.stringify(onAws(event))) : event, context);
  },
});

/** An event with the fields that EventBridge adds: https://docs.aws.amazon.com/AmazonS3/latest/userguide/ev-events.html */
const onAws = (event: BucketEvent) => ({
  version: '0',
  id: '17793124-05d4-b198-2fde-7ededc63b103',
  account: '111122223333',
  region: 'eu-north-1',
  resources: [`arn:aws:s3:::${localBucket}`],
  ...event,
  detail: {
    version: '0',
    bucket: { name: localBucket },
    object: {
      size: 8,
      etag: 'b1946ac92492d2347c6235b4d2611184',
      sequencer: '00617F08299329D189',
      ...event.detail.object,
    },
    reason: 'PutObject',
  },
});

it('an upload is added to its album by its event, as EventBridge delivers it', async () => {
  const folderName = 'The “new” "hall"';
  await api.post('/api/gallery/folder', { folderName });
  const Key = await uploadPicture(api, folderName);
  const isThere = () =>
    new S3Client({ forcePathStyle: true }).send(new HeadObjectCommand({ Bucket: localBucket, Key })).then(
      () => true,
      () => false,
    );
  await expect.poll(isThere).toBe(true);
});

it('an event in no known format is rejected, so that it is retried and becomes a dead letter', async () => {
  const { handler } = await import('../../lambdas/gallery.ts');
  const event: object = { Records: [] };
  await expect(
    Promise.resolve().then(() => Reflect.apply(handler, undefined, [event, {}])),
  ).rejects.toThrow();
});
