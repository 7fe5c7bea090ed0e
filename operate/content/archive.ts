import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { OperatorError } from '../command/command.ts';

/**
 * A backup is a folder: `items.jsonl`, an item of the table on each line, as DynamoDB writes it; `files.jsonl`, the metadata of each uploaded file; `files/`, the files; and `backup.json`, which is written last, so that it marks a
 * complete backup.
 */
export const archiveNames = {
  items: 'items.jsonl',
  index: 'files.jsonl',
  files: 'files',
  summary: 'backup.json',
} as const;

const summarySchema = z.object({
  format: z.literal(1),
  /** ISO timestamp of its start. */
  madeAt: z.string(),
  /** The name of the site. */
  site: z.string(),
  items: z.int(),
  files: z.int(),
  /** Of all files together. */
  bytes: z.int(),
});

/** How much a backup holds. */
export type ArchiveSummary = z.infer<typeof summarySchema>;

const fileSchema = z.object({
  key: z.string(),
  size: z.int(),
  sha256: z.string(),
  contentType: z.optional(z.string()),
  contentDisposition: z.optional(z.string()),
  cacheControl: z.optional(z.string()),
});

/** An uploaded file: its key in the bucket, its size in bytes, and the headers with which it is served. */
export type ArchivedFile = z.infer<typeof fileSchema>;

/** One attribute as DynamoDB writes it, such as `{ "S": "text" }`. Numbers stay strings. */
const scalar = z.union([
  z.object({ S: z.string() }),
  z.object({ N: z.string() }),
  z.object({ BOOL: z.boolean() }),
  z.object({ NULL: z.literal(true) }),
]);
type Attribute = z.infer<typeof scalar> | { L: Attribute[] } | { M: Record<string, Attribute> };
const attribute: z.ZodType<Attribute> = z.lazy(() =>
  z.union([scalar, z.object({ L: z.array(attribute) }), z.object({ M: z.record(z.string(), attribute) })]),
);
export const itemSchema = z
  .record(z.string(), attribute)
  .refine((item) => 'resource' in item && 'id' in item, 'An item has a resource and an id.');

/** An item of the table as DynamoDB writes it. */
export type ArchivedItem = z.infer<typeof itemSchema>;

/** The path of a file in the archive: a hash of its key, which may hold what no file name can. */
export function filePath(folder: string, key: string): string {
  const name = createHash('sha256').update(key).digest('hex').slice(0, 40);
  return join(
    folder,
    archiveNames.files,
    name +
      extname(key)
        .toLowerCase()
        .replaceAll(/[^.\w]/g, ''),
  );
}

/** Reads the summary of a backup. Throws an OperatorError when the folder is not a complete backup. */
export async function readSummary(folder: string): Promise<ArchiveSummary> {
  const text = await readFile(join(folder, archiveNames.summary), 'utf8').catch(() => undefined);
  if (text === undefined)
    throw new OperatorError(`${folder} is not a complete backup: it has no backup.json.`);
  const parsed = summarySchema.safeParse(JSON.parse(text));
  if (!parsed.success)
    throw new OperatorError(`${folder}/backup.json was not written by "npm run backup" of this version.`);
  return parsed.data;
}

/** The items of a backup, one by one. */
export function readItems(folder: string): AsyncGenerator<ArchivedItem> {
  return readLines(join(folder, archiveNames.items), itemSchema);
}

/** The metadata of a backup's files, one by one. */
export function readFiles(folder: string): AsyncGenerator<ArchivedFile> {
  return readLines(join(folder, archiveNames.index), fileSchema);
}

/** The bytes of a file. Throws an OperatorError when their hash differs from the backed-up one. */
export async function readArchivedFile(folder: string, { key, sha256 }: ArchivedFile): Promise<Buffer> {
  const bytes = await readFile(filePath(folder, key)).catch(() => undefined);
  if (!bytes || createHash('sha256').update(bytes).digest('hex') !== sha256)
    throw new OperatorError(
      `The backup is damaged: the file ${key} is ${bytes ? 'not the one that was backed up' : 'missing'}.`,
    );
  return bytes;
}

async function* readLines<Line>(path: string, schema: z.ZodType<Line>): AsyncGenerator<Line> {
  let number = 0;
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) {
    number += 1;
    const parsed = schema.safeParse(parseJson(line));
    if (!parsed.success)
      throw new OperatorError(`The backup is damaged: line ${String(number)} of ${path} cannot be read.`);
    yield parsed.data;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
