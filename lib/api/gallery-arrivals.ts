import { EventField, Rule, RuleTargetInput } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { galleryPrefix, incomingKey, type MediaArrival } from '../../contract/files/media.ts';

/** Invokes the gallery's function after each upload, so that a picture is listed before its folder is next read. */
export function followGalleryUploads(scope: Construct, gallery: IFunction, media: IBucket): void {
  const event: MediaArrival = { arrived: EventField.fromPath('$.detail.object.key') };
  new Rule(scope, 'GalleryUploads', {
    eventPattern: {
      source: ['aws.s3'],
      detailType: ['Object Created'],
      detail: {
        bucket: { name: [media.bucketName] },
        object: { key: [{ prefix: incomingKey(galleryPrefix) }] },
      },
    },
    targets: [new LambdaFunction(gallery, { event: RuleTargetInput.fromObject(event) })],
  });
}
