import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { z } from 'zod';
import { jsonIn } from '../../contract/json.ts';
import { OperatorError } from '../command/command.ts';
import { type Item, itemSchema } from './storage.ts';

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
export type ArchiveSummary = z.infer<typeof summarySchema>;

const fileSchema = z.object({
  key: z.string(),
  sha256: z.string(),
  contentType: z.optional(z.string()),
  contentDisposition: z.optional(z.string()),
  cacheControl: z.optional(z.string()),
  metadata: z.optional(z.record(z.string(), z.string())),
});

/** An uploaded file: its key in the bucket, the hash of its bytes, and the headers it is served with. */
export type ArchivedFile = z.infer<typeof fileSchema>;

/** The content of a backup, without the files' bytes. */
export type Archive = {
  readonly summary: ArchiveSummary;
  readonly items: readonly Item[];
  readonly files: readonly ArchivedFile[];
};

export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

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
export async function readArchivedFile(folder: string, file: ArchivedFile): Promise<Buffer> {
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
