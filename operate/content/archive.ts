import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { z } from 'zod';
import { jsonIn } from '../../contract/json.ts';
import { OperatorError } from '../command/command.ts';

/**
 * The layout of a backup folder: `items.jsonl`, one table item per line as DynamoDB JSON; `files.jsonl`, the metadata of each
 * uploaded file; `files/`, their bytes; and `backup.json`, the summary, written last to mark the backup complete.
 */
export const archiveNames = {
  items: 'items.jsonl',
  index: 'files.jsonl',
  files: 'files',
  summary: 'backup.json',
} as const;

const summarySchema = z.object({
  format: z.literal(1),
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
export type ArchiveSummary = z.infer<typeof summarySchema>;

const fileSchema = z.object({
  key: z.string(),
  size: z.int(),
  sha256: z.string(),
  contentType: z.optional(z.string()),
  contentDisposition: z.optional(z.string()),
  cacheControl: z.optional(z.string()),
  /** The object's metadata; absent without any. */
  metadata: z.optional(z.record(z.string(), z.string())),
});

/** An uploaded file: its key in the bucket, its size in bytes and the headers it is served with. */
export type ArchivedFile = z.infer<typeof fileSchema>;

/** A DynamoDB JSON attribute, such as `{ "S": "text" }`. Numbers stay strings. */
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
  .refine((item) => 'resource' in item && 'id' in item, 'An item must have a resource and an id.');

/** A table item as DynamoDB JSON. */
export type ArchivedItem = z.infer<typeof itemSchema>;

/** The text of an item's attribute; empty without one. */
export function textOf(attribute: Attribute | undefined): string {
  return attribute && 'S' in attribute ? attribute.S : '';
}

/** The path of a file in the backup, named by a hash of its key: a key may contain characters that file names cannot. */
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

/** Reads a backup's summary. Throws an OperatorError when the folder is not a complete backup. */
export async function readSummary(folder: string): Promise<ArchiveSummary> {
  const text = await readFile(join(folder, archiveNames.summary), 'utf8').catch(() => undefined);
  if (text === undefined)
    throw new OperatorError(`${folder} is not a complete backup: it has no backup.json.`);
  const parsed = summarySchema.safeParse(jsonIn(text));
  if (!parsed.success)
    throw new OperatorError(
      `${folder}/backup.json is damaged, or was not written by this version of "npm run backup".`,
    );
  return parsed.data;
}

/** Streams the items of a backup. Throws an OperatorError for a line that is not valid. */
export function readItems(folder: string): AsyncGenerator<ArchivedItem> {
  return readLines(join(folder, archiveNames.items), itemSchema);
}

/** Streams the metadata of a backup's files. Throws an OperatorError for a line that is not valid. */
export function readFiles(folder: string): AsyncGenerator<ArchivedFile> {
  return readLines(join(folder, archiveNames.index), fileSchema);
}

/** Reads a file of the backup. Throws an OperatorError when it is missing or its hash differs from the recorded one. */
export async function readArchivedFile(folder: string, { key, sha256 }: ArchivedFile): Promise<Buffer> {
  const bytes = await readFile(filePath(folder, key)).catch(() => undefined);
  if (!bytes || createHash('sha256').update(bytes).digest('hex') !== sha256)
    throw new OperatorError(
      `The backup is damaged: the file ${key} is ${bytes ? 'not the one that was backed up' : 'missing'}.`,
    );
  return bytes;
}

async function* readLines<Line>(path: string, schema: z.ZodType<Line>): AsyncGenerator<Line> {
  if (!existsSync(path)) throw new OperatorError(`The backup is damaged: ${path} is missing.`);
  let number = 0;
  for await (const line of linesOf(path)) {
    number += 1;
    const parsed = schema.safeParse(jsonIn(line));
    if (!parsed.success)
      throw new OperatorError(`The backup is damaged: line ${String(number)} of ${path} cannot be read.`);
    yield parsed.data;
  }
}

/** Not `readline`, which from Node 24 on also splits at U+2028 and U+2029. JSON may contain these, as do pasted texts. */
async function* linesOf(path: string): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of createReadStream(path, 'utf8')) {
    const lines = `${rest}${String(chunk)}`.split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}
