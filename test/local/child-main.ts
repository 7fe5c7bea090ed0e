import { bucket, credentials } from './s3/names.ts';

/** Starts one part of the local cloud on a folder, prints its address or error on one line, and runs until it is killed. */
const [, , part, folder = ''] = process.argv;

const starts: Record<string, () => Promise<string>> = {
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
  // The complete cloud; prints the gateway's URL and an administrator's access token.
  cloud: async () => {
    process.env['LAMBDA_LOG'] = 'off';
    const [{ startCloud }, { localAccounts, localPassword }, { signInByHttp }] = await Promise.all([
      import('../../local/cloud.ts'),
      import('../../local/identity/user-pool.ts'),
      import('../sign-in-by-http.ts'),
    ]);
    const origin = 'http://localhost:5173';
    const { gatewayUrl, identity } = await startCloud({ folder, siteOrigins: [origin] });
    const { email } = localAccounts.administrator;
    const { accessToken } = await signInByHttp(identity, email, localPassword, origin);
    return `${gatewayUrl} ${accessToken}`;
  },
  // Publishes the complete site with the renderer in the folder, against the storage that the environment names.
  publisher: async () => {
    process.env['LAMBDA_LOG'] = 'off';
    const [{ publishHandler }, { importRenderer }] = await Promise.all([
      import('../../lambdas/publish/handler.ts'),
      import('../../web/app/build/build-site.ts'),
    ]);
    const run = publishHandler(await importRenderer(folder), 'one build');
    setImmediate(() => void run({ publish: 'all' }));
    return 'publishing';
  },
};

console.log(await starts[part ?? '']?.().catch((error: Error) => error.message));
setInterval(() => undefined, 60_000);
