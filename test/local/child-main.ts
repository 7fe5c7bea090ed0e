import { bucket, credentials } from './s3/names.ts';

/** Starts one part of the local cloud on a folder, says where in one line, and stays until it is killed. */
const [, , what, folder = ''] = process.argv;

const starts: Record<string, () => Promise<string>> = {
  lock: async () => {
    const { lockFolder } = await import('../../local/lock.ts');
    await lockFolder(folder);
    return 'locked';
  },
  s3: async () => {
    const { startS3 } = await import('../../local/s3/server.ts');
    const { url } = await startS3({ folder, port: 0, buckets: [bucket], credentials, allowedOrigins: [] });
    return url;
  },
  dynamodb: async () => {
    const { ensureTable, startDynamoDb } = await import('../../local/dynamodb.ts');
    const { url } = await startDynamoDb({ folder, port: 0 });
    await ensureTable(url, 'parish');
    return url;
  },
};

console.log(await starts[what ?? '']?.().catch((error: Error) => error.message));
setInterval(() => undefined, 60_000);
