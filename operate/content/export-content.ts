import { readdirSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { GetObjectCommand, NoSuchKey } from '@aws-sdk/client-s3';
import { OperatorError, type Progress, withProgress } from '../command/command.ts';
import { type ArchivedFile, archiveNames, type ArchiveSummary, filePath, hashOf } from './archive.ts';
import { fileKeys, type Storage, storedItems } from './storage.ts';

/** Exports all content of a site to a new folder. Throws an OperatorError when it is not empty. */
export async function exportContent(
  storage: Storage,
  site: string,
  folder: string,
  progress: Progress,
): Promise<ArchiveSummary> {
  const madeAt = new Date().toISOString();
  await mkdir(folder, { recursive: true });
  if (readdirSync(folder).length > 0) throw new OperatorError(`${folder} is not empty. Choose a new folder.`);
  await mkdir(join(folder, archiveNames.files));
  // Items first, so that every file they reference is exported: a file uploaded in between is merely extra.
  const items = await storedItems(storage);
  await writeLines(join(folder, archiveNames.items), items);
  let bytes = 0;
  const found = await withProgress('Files', await fileKeys(storage), progress, async (key) => {
    const exported = await readFile(storage, key);
    if (!exported) return [];
    bytes += exported.body.length;
    await writeFile(filePath(folder, exported.file), exported.body);
    return exported.file;
  });
  const files = found.flat();
  await writeLines(join(folder, archiveNames.index), files);
  const summary = { format: 2, madeAt, site, items: items.length, files: files.length, bytes } as const;
  await writeFile(join(folder, archiveNames.summary), `${JSON.stringify(summary, undefined, 2)}\n`);
  return summary;
}

/** Downloads one file; undefined when it was deleted after it was listed. */
async function readFile(
  { s3, bucket }: Storage,
  key: string,
): Promise<{ readonly file: ArchivedFile; readonly body: Uint8Array } | undefined> {
  try {
    const { Body, ...headers } = await s3.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
    const body = (await Body?.transformToByteArray()) ?? new Uint8Array();
    const file = {
      key,
      sha256: hashOf(body),
      contentType: headers.ContentType,
      contentDisposition: headers.ContentDisposition,
      cacheControl: headers.CacheControl,
      metadata: headers.Metadata,
    };
    return { file, body };
  } catch (error) {
    if (error instanceof NoSuchKey) return undefined;
    throw error;
  }
}

async function writeLines(path: string, lines: readonly object[]): Promise<void> {
  await writeFile(path, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
}
