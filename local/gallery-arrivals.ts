import { randomUUID } from 'node:crypto';
import { lambdaTimeoutSeconds } from '../contract/lambda-timeouts.ts';
import { type BucketEvent, objectCreated } from '../contract/files/bucket-event.ts';
import { galleryPrefix, incomingKey } from '../contract/files/media.ts';
import type { ResourceName } from '../contract/routes.ts';
import type { Changes } from './changes.ts';
import { lambdaContext } from './gateway/lambda-context.ts';
import type { LambdaHandler } from './gateway/server.ts';

/** Invokes the gallery's Lambda for each uploaded picture, as the bucket's events do, until closed. */
export function followGalleryUploads(
  changes: Changes,
  loadHandler: (resource: ResourceName) => Promise<LambdaHandler>,
): { close(): Promise<void> } {
  const running = new Set<Promise<unknown>>();

  async function invoke(event: BucketEvent): Promise<void> {
    const handler = await loadHandler('gallery');
    await handler(event, lambdaContext(randomUUID(), lambdaTimeoutSeconds('gallery') * 1000));
  }

  const unsubscribe = changes.subscribe((record) => {
    if (!('detail' in record) || record['detail-type'] !== objectCreated) return;
    if (!record.detail.object.key.startsWith(incomingKey(galleryPrefix))) return;
    const run = invoke(record)
      .catch((error: unknown) => console.error('Processing an upload to the gallery failed:', error))
      .finally(() => running.delete(run));
    running.add(run);
  });

  return {
    close: async () => {
      unsubscribe();
      await Promise.all(running);
    },
  };
}
