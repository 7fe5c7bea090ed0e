import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { GetObjectCommand } from '@aws-sdk/client-s3';
import { deletedKey, hiddenKey, mediaKey } from '../../contract/files/media.ts';
import { pictureKeyOf } from '../../contract/table-item.ts';
import { type ArchivedItem, textOf } from './archive.ts';
import type { Storage } from './storage.ts';
import { fileSizes, itemPages } from './stored-content.ts';

/** How many files, evenly sampled, have their bytes compared. The others are compared by size. */
const SAMPLED_FILES = 20;

/** How many items or files of a backup are the same on the site, changed there since, or deleted there. */
export type Count = { readonly same: number; readonly changed: number; readonly deleted: number };

/** The result of comparing a restored backup with the site: counts, and a sentence for each fault of the backup. */
type Comparison = {
  readonly items: Count;
  readonly files: Count;
  readonly faults: readonly string[];
};

type Items = ReadonlyMap<string, ArchivedItem>;
type Sizes = ReadonlyMap<string, number>;

/** Compares a restored backup with the live site. Only reads. */
export async function compareContent(restored: Storage, live: Storage): Promise<Comparison> {
  const faults: string[] = [];
  const items = await itemsById(restored);
  const files = await fileSizes(restored);
  if (items.size === 0) faults.push('The backup contains no items.');
  faults.push(...missingFiles(items, files));
  return {
    items: countItems(items, await itemsById(live), faults),
    files: await countFiles([restored, files], [live, await fileSizes(live)], faults),
    faults,
  };
}

function missingFiles(items: Items, files: Sizes): string[] {
  return [...items].flatMap(([id, item]) =>
    filesOf(item)
      .filter((key) => ![key, hiddenKey(key), deletedKey(key)].some((each) => files.has(each)))
      .map((key) => `The file ${key} of ${id} is not in the backup.`),
  );
}

function countItems(restored: Items, live: Items, faults: string[]): Count {
  const count = { same: 0, changed: 0, deleted: 0 };
  for (const [id, item] of restored) {
    const now = live.get(id);
    if (now === undefined) count.deleted += 1;
    else if (isDeepStrictEqual(versioned(now), versioned(item))) count.same += 1;
    else {
      count.changed += 1;
      // Every change raises an item's version.
      if (versionOf(item) >= versionOf(now))
        faults.push(`${id} in the backup differs from the one on the site, although that one is not newer.`);
    }
  }
  return count;
}

/** An item without the size of its file, which is stored without a new version (decision 54). */
function versioned({ size: _, ...item }: ArchivedItem): ArchivedItem {
  return item;
}

async function countFiles(
  [restored, files]: readonly [Storage, Sizes],
  [live, liveFiles]: readonly [Storage, Sizes],
  faults: string[],
): Promise<Count> {
  const shared = [...files.keys()].filter((key) => liveFiles.has(key));
  const step = Math.max(1, Math.ceil(shared.length / SAMPLED_FILES));
  let changed = 0;
  for (const [index, key] of shared.entries()) {
    const isSame =
      files.get(key) === liveFiles.get(key) &&
      (index % step !== 0 || (await hash(restored, key)) === (await hash(live, key)));
    if (isSame) continue;
    changed += 1;
    // Files are immutable: a new file gets a new key.
    faults.push(`The file ${key} in the backup is not the one on the site.`);
  }
  return { same: shared.length - changed, changed, deleted: files.size - shared.length };
}

async function itemsById(storage: Storage): Promise<Items> {
  const items = new Map<string, ArchivedItem>();
  for await (const page of itemPages(storage))
    for (const item of page) items.set(`${textOf(item['resource'])}/${textOf(item['id'])}`, item);
  return items;
}

async function hash({ s3, bucket }: Storage, Key: string): Promise<string> {
  const { Body } = await s3.send(new GetObjectCommand({ Bucket: bucket, Key }));
  return createHash('sha256')
    .update((await Body?.transformToByteArray()) ?? '')
    .digest('hex');
}

/** The keys of an item's files; none for an earlier version, which may outlive its files. */
function filesOf(item: ArchivedItem): string[] {
  if (textOf(item['resource']).includes('#')) return [];
  const keys = Object.values(item).map((each) => mediaKey(textOf(each)));
  return [...keys, pictureKeyOf(textOf(item['id']))].filter((key) => key !== undefined);
}

/** The item's version, or 0 for an item without one, such as an upload grant. */
function versionOf({ version }: ArchivedItem): number {
  return version && 'N' in version ? Number(version.N) : 0;
}
