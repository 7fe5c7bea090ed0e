import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { readFile, mkdir, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { GetObjectCommand, NoSuchKey, DeleteObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { z } from 'zod';
import { jsonIn } from '../../contract/json.ts';
import { OperatorError, type Progress, withProgress } from '../command/command.ts';
import { type Item, itemSchema, fileKeys, type Storage, storedItems } from './storage.ts';

/**
 * The layout of a backup folder: `items.jsonl`, one table item per line; `files.jsonl`, the metadata of each uploaded file;
 * `files/`, their bytes; and `backup.json`, the summary, written last to mark the backup complete.
 */
export const archiveNames = {
  items: 'items.jsonl',
  index: 'files.jsonl',
  files: 'files',
  summary: 'backup.json',
} as const;

const summarySchema = z.object({
  format: z.literal(2),
  /** When the backup began, as an ISO timestamp. */
  madeAt: z.string(),
  /** The site's name. */
  site: z.string(),
  items: z.int(),
  files: z.int(),
  /** Total size of the files. */
  bytes: z.int(),
});

/** The content of `backup.json`. */
type ArchiveSummary = z.infer<typeof summarySchema>;

const fileSchema = z.object({
  key: z.string(),
  sha256: z.string(),
  contentType: z.optional(z.string()),
  contentDisposition: z.optional(z.string()),
  cacheControl: z.optional(z.string()),
  metadata: z.optional(z.record(z.string(), z.string())),
});

/** An uploaded file: its key in the bucket, the hash of its bytes, and the headers it is served with. */
type ArchivedFile = z.infer<typeof fileSchema>;

/** The content of a backup, without the files' bytes. */
type Archive = {
  readonly summary: ArchiveSummary;
  readonly items: readonly Item[];
  readonly files: readonly ArchivedFile[];
};

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** The path of a file in the backup, named by its hash: a key may contain characters that file names cannot. */
export function filePath(folder: string, { key, sha256 }: ArchivedFile): string {
  return join(folder, archiveNames.files, sha256 + extname(key).replaceAll(/[^.\w]/g, ''));
}

/** Reads a backup. Throws an OperatorError when the folder is not a complete backup. */
export async function readArchive(folder: string): Promise<Archive> {
  const text = await readFile(join(folder, archiveNames.summary), 'utf8').catch(() => undefined);
  if (text === undefined)
    throw new OperatorError(`${folder} is not a complete backup: it has no backup.json.`);
  const { data: summary } = summarySchema.safeParse(jsonIn(text));
  if (!summary)
    throw new OperatorError(
      `${folder}/backup.json is damaged, or was not written by this version of "npm run backup".`,
    );
  const items = await readLines(join(folder, archiveNames.items), itemSchema);
  const files = await readLines(join(folder, archiveNames.index), fileSchema);
  if (items.length !== summary.items || files.length !== summary.files)
    throw new OperatorError(
      `The backup is damaged: backup.json counts ${String(summary.items)} items and ${String(summary.files)} files, but there are ${String(items.length)} and ${String(files.length)}.`,
    );
  return { summary, items, files };
}

/** Reads a file of the backup. Throws an OperatorError when it is missing or its hash differs from the recorded one. */
async function readArchivedFile(folder: string, file: ArchivedFile): Promise<Buffer> {
  const bytes = await readFile(filePath(folder, file)).catch(() => undefined);
  if (!bytes || hashOf(bytes) !== file.sha256)
    throw new OperatorError(
      `The backup is damaged: the file ${file.key} is ${bytes ? 'not the one that was backed up' : 'missing'}.`,
    );
  return bytes;
}

async function readLines<Line>(path: string, schema: z.ZodType<Line>): Promise<Line[]> {
  const text = await readFile(path, 'utf8').catch(() => undefined);
  if (text === undefined) throw new OperatorError(`The backup is damaged: ${path} is missing.`);
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line, index) => {
      const { data } = schema.safeParse(jsonIn(line));
      if (data === undefined)
        throw new OperatorError(
          `The backup is damaged: line ${String(index + 1)} of ${path} cannot be read.`,
        );
      return data;
    });
}

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
    const exported = await readStored(storage, key);
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
async function readStored(
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

type ImportOptions = {
  /** Whether to delete items and files that are not in the backup. */
  readonly exactly: boolean;
};

/**
 * Restores a backup. Verifies it completely before the first write; writes files before the items that reference them, and
 * deletes last. An interrupted restore can be repeated.
 */
export async function importContent(
  storage: Storage,
  folder: string,
  { exactly }: ImportOptions,
  progress: Progress,
): Promise<void> {
  const { dynamoDb, table: TableName, s3, bucket: Bucket } = storage;
  const archive = await readArchive(folder);
  const { items, files } = archive;
  if (items.length === 0) throw new OperatorError('The backup is empty. Nothing was changed.');
  await withProgress('Checked', files, progress, (file) => readArchivedFile(folder, file));
  await withProgress('Files', files, progress, async (file) =>
    s3.send(
      new PutObjectCommand({
        Bucket,
        Key: file.key,
        Body: await readArchivedFile(folder, file),
        ContentType: file.contentType,
        ContentDisposition: file.contentDisposition,
        CacheControl: file.cacheControl,
        Metadata: file.metadata,
      }),
    ),
  );
  await withProgress('Items', items, progress, (Item) => dynamoDb.send(new PutCommand({ TableName, Item })));
  if (!exactly) return;
  const others = await findOthers(storage, archive);
  await withProgress('Other items deleted', others.items, progress, ({ resource, id }) =>
    dynamoDb.send(new DeleteCommand({ TableName, Key: { resource, id } })),
  );
  await withProgress('Other files deleted', others.keys, progress, (Key) =>
    s3.send(new DeleteObjectCommand({ Bucket, Key })),
  );
}

/** The items and the keys of files that are not in the backup, which `exactly` would delete. */
export async function findOthers(
  storage: Storage,
  { items, files }: Archive,
): Promise<{ readonly items: readonly Item[]; readonly keys: readonly string[] }> {
  const backedUp = new Set(items.map(identity));
  const keys = new Set(files.map(({ key }) => key));
  return {
    items: (await storedItems(storage)).filter((item) => !backedUp.has(identity(item))),
    keys: (await fileKeys(storage)).filter((key) => !keys.has(key)),
  };
}

const identity = ({ resource, id }: Item): string => JSON.stringify([resource, id]);
