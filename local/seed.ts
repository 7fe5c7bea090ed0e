import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { BatchWriteCommand, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { calendarDateIn } from '../contract/dates/calendar-date.ts';
import { fileHeaders } from '../contract/files/file-headers.ts';
import { hiddenKey, incomingKey, isPictureFile } from '../contract/files/media.ts';
import { type RecordResource, resources } from '../contract/resources.ts';
import { parishId } from '../contract/parish-record.ts';
import { galleryIds, slugClaims } from '../contract/table-item.ts';
import { suggestedSlug } from '../contract/words.ts';
import { sampleParish, sampleRecord } from '#sample';
import type { SampleParish } from '../parish/sample/shape.ts';
import { localBucket, localTable } from './environment.ts';
import { contentParts, markSeeded } from './settings.ts';

/** DynamoDB's limit of items per BatchWriteItem. */
const BATCH = 25;

/**
 * Seeds a data folder with the sample parish, once. An interrupted seeding starts over on the next start: every sample
 * has a fixed id, so nothing is duplicated.
 */
export async function seedOnce(folder: string): Promise<void> {
  if (await exists(join(folder, contentParts.seeded))) return;
  const now = new Date();
  const sample = await sampleParish(calendarDateIn(sampleRecord.timeZone, now));
  // An uploaded picture without an item is dropped.
  await storeItems(await itemsOf(sample, now));
  await storeFiles(sample);
  await markSeeded(folder);
}

function recordItem(record: SampleParish['parish'], now: Date): Record<string, unknown> {
  const at = now.toISOString();
  return { ...record, resource: 'parish', id: parishId, version: 1, createdAt: at, updatedAt: at };
}

/** The table items, including slug claims, with creation times one second apart in the sample's order. */
async function itemsOf(sample: SampleParish, now: Date): Promise<Record<string, unknown>[]> {
  const records = Object.entries(sample.records).flatMap(([resource, bodies]) =>
    bodies.map((body, index) => {
      const added = new Date(now.getTime() - (bodies.length - index) * 1000).toISOString();
      return { ...body, resource, version: 1, createdAt: added, updatedAt: added };
    }),
  );
  return [
    recordItem(sample.parish, now),
    ...withSlugs(records),
    ...(await galleryItems(sample, now.toISOString())),
  ];
}

type SeedItem = Readonly<Record<string, unknown>> & { readonly resource: string; readonly id: string };

/** Adds slugs to the items that have pages, as the API does when they are created one after the other. */
function withSlugs(items: readonly SeedItem[]): Record<string, unknown>[] {
  const taken = new Set<string>();
  return items.flatMap((item) => {
    const row = rows.find(({ resource }) => resource === item.resource);
    const { title, date, ...rest } = item;
    if (!row?.itemPages || typeof title !== 'string' || typeof date !== 'string') return [item];
    const suggested = suggestedSlug({ title, date }, row.noun);
    let slug = suggested;
    for (let count = 2; taken.has(`${row.itemPages}/${slug}`); count++) slug = `${suggested}-${count}`;
    taken.add(`${row.itemPages}/${slug}`);
    const { resource, version, createdAt, updatedAt } = rest;
    const claim = { resource, version, createdAt, updatedAt, id: slugClaims + slug, item: item.id };
    return [{ ...item, slug }, claim];
  });
}

const rows: readonly RecordResource[] = Object.values(resources);

async function galleryItems(
  { galleryFolders, galleryWords, gallery }: SampleParish,
  now: string,
): Promise<Record<string, unknown>[]> {
  const metadata = { resource: 'gallery', version: 1, createdAt: now, updatedAt: now };
  const pictures = gallery.map(async ({ key, folder, fileName, caption, read }) => {
    const { byteLength: size } = await read();
    return { ...metadata, id: galleryIds.image(key), folder, fileName, size, caption };
  });
  return [
    ...galleryFolders.map((name) => ({
      ...metadata,
      ...galleryWords[name],
      id: galleryIds.folder(name),
    })),
    ...(await Promise.all(pictures)),
  ];
}

async function storeItems(items: readonly Record<string, unknown>[]): Promise<void> {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient(), {
    marshallOptions: { removeUndefinedValues: true },
  });
  for (let start = 0; start < items.length; start += BATCH) {
    const batch = items.slice(start, start + BATCH).map((Item) => ({ PutRequest: { Item } }));
    await client.send(new BatchWriteCommand({ RequestItems: { [localTable]: batch } }));
  }
}

async function storeFiles({ files, gallery }: SampleParish): Promise<void> {
  const s3 = new S3Client({ forcePathStyle: true });
  await Promise.all(
    [...files, ...gallery].map(async ({ key, fileName, read }) => {
      const { contentType, contentDisposition, cacheControl } = fileHeaders(key, fileName);
      const bytes = await read();
      // A picture is rendered like any upload; a document is visible.
      const places = isPictureFile(key) ? [incomingKey(key)] : [hiddenKey(key), key];
      for (const place of places)
        await s3.send(
          new PutObjectCommand({
            Bucket: localBucket,
            Key: place,
            Body: bytes,
            ContentType: contentType,
            ContentDisposition: contentDisposition,
            CacheControl: cacheControl,
          }),
        );
    }),
  );
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
