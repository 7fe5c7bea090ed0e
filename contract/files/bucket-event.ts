import * as z from 'zod/mini';

/** The type of the media bucket's event: https://docs.aws.amazon.com/AmazonS3/latest/userguide/ev-events.html */
export const objectCreated = 'Object Created';

/** The parts that the Lambdas read of an event of the media bucket, as EventBridge delivers it. The key is not encoded. */
export const bucketEvent = z.object({
  source: z.literal('aws.s3'),
  'detail-type': z.string(),
  detail: z.object({ object: z.object({ key: z.string() }) }),
});

/** The event of a file that was created. */
export type BucketEvent = z.output<typeof bucketEvent>;
