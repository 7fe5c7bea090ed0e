import { createHash, randomUUID } from 'node:crypto';
import { open, mkdir, rm, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';

/**
 * The file of an object holds its bytes, a line feed, and one line of JSON that describes them. A single rename replaces
 * both content and description, and the content can be streamed from the start of the file.
 */
const description = z.object({
  key: z.string(),
  etag: z.string(),
  headers: z.record(z.string(), z.string()),
});

type ObjectDescription = {
  readonly key: string;
  /** The MD5 of the bytes in hexadecimal and double quotes, as in S3 for an object uploaded in one part. */
  readonly etag: string;
  /** The headers sent with the object, by lower-case name: `describingHeaders` and `x-amz-meta-…`. */
  readonly headers: Readonly<Record<string, string>>;
};

/** The headers, besides `x-amz-meta-…`, that S3 stores with an object and returns with it. */
export const describingHeaders = [
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'content-type',
  'expires',
];

export type OpenObject = {
  readonly size: number;
  /** The file's modification time. */
  readonly modified: Date;
  readonly file: FileHandle;
} & ObjectDescription;

/**
 * Returns the path of an object's file. It is named by a hash of the key, so that no key leads outside the folder and `a`
 * and `a/b` can both exist.
 */
export function objectPath(folder: string, bucket: string, key: string): string {
  const hash = createHash('sha256').update(key).digest('hex');
  return join(folder, bucket, hash.slice(0, 2), hash.slice(2));
}

/** Opens the file of an object; resolves to undefined if it does not exist. The caller closes `file`. */
export async function openObject(path: string): Promise<OpenObject | undefined> {
  const file = await openIfExists(path);
  if (file === undefined) return undefined;
  try {
    return { ...(await describe(file, path)), file };
  } catch (error) {
    await file.close();
    throw error;
  }
}

/**
 * Writes an object to a new file in `folder`, to be renamed into place; the file is synced to disk when this resolves, and
 * deleted when `body` throws.
 */
export async function writeObject(
  folder: string,
  object: Omit<ObjectDescription, 'etag'>,
  body: AsyncIterable<Uint8Array>,
): Promise<{ path: string; size: number; etag: string }> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, randomUUID());
  const file = await open(path, 'wx');
  try {
    const md5 = createHash('md5');
    let size = 0;
    for await (const chunk of body) {
      md5.update(chunk);
      size += chunk.length;
      await file.writeFile(chunk);
    }
    const etag = `"${md5.digest('hex')}"`;
    await file.writeFile(`\n${JSON.stringify({ ...object, etag })}`);
    await file.sync();
    return { path, size, etag };
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  } finally {
    await file.close();
  }
}

async function openIfExists(path: string): Promise<FileHandle | undefined> {
  try {
    return await open(path, 'r');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

async function describe(file: FileHandle, path: string): Promise<Omit<OpenObject, 'file'>> {
  const { size, mtime } = await file.stat();
  // JSON.stringify writes no line feed, so the description starts after the last one in the file.
  for (let length = 4096; ; length *= 8) {
    const from = Math.max(0, size - length);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(size - from), 0, size - from, from);
    const tail = buffer.subarray(0, bytesRead);
    const end = tail.lastIndexOf('\n');
    if (end >= 0) {
      const parsed = description.parse(JSON.parse(tail.toString('utf8', end + 1)));
      return { ...parsed, size: from + end, modified: mtime };
    }
    if (from === 0) throw new Error(`${path} is not a file of this object store; move it away.`);
  }
}
