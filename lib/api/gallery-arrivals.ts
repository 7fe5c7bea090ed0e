import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { objectCreated } from '../../contract/files/bucket-event.ts';
import { galleryPrefix, incomingKey } from '../../contract/files/media.ts';
import { deadLetter } from '../lambda/dead-letter.ts';
import type { Lambda } from '../lambda/lambda.ts';
import { followBucket } from '../storage/follow-bucket.ts';

type GalleryUploads = {
  readonly gallery: Lambda;
  readonly media: IBucket;
  /** Receives events that could be neither delivered nor processed. */
  readonly deadLetters: IQueue;
};

/** Invokes the gallery's function after each upload, so that a picture is listed before its folder is next read. */
export function followGalleryUploads(
  scope: Construct,
  { gallery, media, deadLetters }: GalleryUploads,
): void {
  followBucket(scope, 'GalleryUploads', {
    bucket: media,
    types: [objectCreated],
    prefixes: [incomingKey(galleryPrefix)],
    target: new LambdaFunction(gallery.function, { deadLetterQueue: deadLetters }),
  });
  gallery.allow(new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [deadLetters.queueArn] }));
  gallery.function.configureAsyncInvoke({ onFailure: deadLetter(deadLetters) });
}
