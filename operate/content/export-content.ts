import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { type FileHandle, open, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { GetObjectCommand, NoSuchKey } from '@aws-sdk/client-s3';
import pMap from 'p-map';
import { createFolder } from '../../local/create-folder.ts';
import { type ArchivedFile, archiveNames, type ArchiveSummary, filePath } from './archive.ts';
import { OperatorError } from '../command/command.ts';
import type { Progress } from '../command/progress.ts';
import type { Storage } from './storage.ts';
import { fileKeys, itemPages } from './stored-content.ts';

/** Concurrent downloads. */
const AT_ONCE = 8;

/** Exports all content of a site to a new folder. Throws an OperatorError when it cannot be created, or is not empty. */
export async function exportContent(
  storage: Storage,
  site: string,
  folder: string,
  progress: Progress,
): Promise<ArchiveSummary> {
  const madeAt = new Date().toISOString();
  prepare(folder);
  // Items first, so that every file they reference is exported: a file uploaded in between is merely extra.
  const items = await exportItems(storage, folder, progress);
  const files = await exportFiles(storage, folder, progress);
  const summary: ArchiveSummary = { format: 1, madeAt, site, items, ...files };
  await writeFile(join(folder, archiveNames.summary), `${JSON.stringify(summary, undefined, 2)}\n`);
  return summary;
}

/** Creates the folder, and in it the one for files. */
function prepare(folder: string): void {
  try {
    createFolder(folder);
    if (readdirSync(folder).length > 0)
      throw new OperatorError(`${folder} is not empty. Choose a new folder.`);
    createFolder(join(folder, archiveNames.files));
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new OperatorError(`A backup cannot be written to ${folder} (${reason}). Choose another folder.`, {
      cause: error,
    });
  }
}

async function exportItems(storage: Storage, folder: string, progress: Progress): Promise<number> {
  let count = 0;
  await withFile(join(folder, archiveNames.items), async (file) => {
    for await (const items of itemPages(storage)) {
      await file.appendFile(items.map((item) => `${JSON.stringify(item)}\n`).join(''));
      count += items.length;
      progress('Items', count);
    }
  });
  progress('Items', count, count);
  return count;
}

async function exportFiles(storage: Storage, folder: string, progress: Progress) {
  const keys = await fileKeys(storage);
  let done = 0;
  const found = await pMap(
    keys,
    async (key) => {
      const file = await exportFile(storage, folder, key);
      progress('Files', (done += 1), keys.length);
      return file;
    },
    { concurrency: AT_ONCE },
  );
  const files = found.filter((file) => file !== undefined);
  // A single write, because concurrent appends may interleave.
  await writeFile(
    join(folder, archiveNames.index),
    files.map((file) => `${JSON.stringify(file)}\n`).join(''),
  );
  return { files: files.length, bytes: files.reduce((sum, { size }) => sum + size, 0) };
}

/** Downloads one file; undefined when it was deleted after it was listed. */
async function exportFile(
  { s3, bucket }: Storage,
  folder: string,
  key: string,
): Promise<ArchivedFile | undefined> {
  try {
    const file = await s3.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
    const bytes = (await file.Body?.transformToByteArray()) ?? new Uint8Array();
    await writeFile(filePath(folder, key), bytes);
    return {
      key,
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      ...(file.ContentType !== undefined && { contentType: file.ContentType }),
      ...(file.ContentDisposition !== undefined && { contentDisposition: file.ContentDisposition }),
      ...(file.CacheControl !== undefined && { cacheControl: file.CacheControl }),
      ...(Object.keys(file.Metadata ?? {}).length > 0 && { metadata: file.Metadata }),
    };
  } catch (error) {
    if (error instanceof NoSuchKey) return undefined;
    throw error;
  }
}

async function withFile(path: string, use: (file: FileHandle) => Promise<void>): Promise<void> {
  const file = await open(path, 'w');
  try {
    await use(file);
  } finally {
    await file.close();
  }
}
