import { join } from 'node:path';
import { galleryPrefix } from '../contract/media.ts';
import type { ResourceName } from '../contract/routes.ts';
import { contentParts } from './content-folder.ts';
import {
  clearAwsEnvironment,
  localBucket,
  localSiteBucket,
  localCredentials,
  localTable,
  useLocalEnvironment,
} from './environment.ts';
import { type Changes, createChanges, objectRecord } from './changes.ts';
import type { LambdaHandler } from './gateway/server.ts';

/** Ports of the four stand-ins; 0 takes any free one. */
export type CloudPorts = {
  readonly gateway: number;
  readonly identity: number;
  readonly s3: number;
  readonly dynamoDb: number;
};

export type CloudOptions = {
  /** Where everything is kept; made when it is missing. */
  readonly folder: string;
  readonly ports?: CloudPorts;
  /** The origins of the site, such as `http://localhost:5173`: they may call the gateway and are signed in back to. */
  readonly siteOrigins: readonly string[];
  /** Whether to fill an empty store with the sample parish. */
  readonly seed?: boolean;
  /** How a Lambda's code is loaded; from `lambdas/<resource>.ts` unless told otherwise. */
  readonly loadHandler?: (resource: ResourceName) => Promise<LambdaHandler>;
};

export type Cloud = Awaited<ReturnType<typeof startCloud>>;

/** Free ports for all of them. */
export const anyPort: CloudPorts = { gateway: 0, identity: 0, s3: 0, dynamoDb: 0 };

/**
 * The whole cloud in this process: DynamoDB, S3, hosted sign-in and API gateway, with the real Lambdas behind it.
 * It sets the process's AWS environment, so there can be one a process. Throws one sentence when a port or the folder is taken.
 */
export async function startCloud({
  folder,
  ports = anyPort,
  siteOrigins,
  seed = false,
  loadHandler = importHandler,
}: CloudOptions) {
  clearAwsEnvironment();
  const { lockFolder } = await import('./lock.ts');
  const lock = await lockFolder(folder);
  const started: { close(): Promise<void> }[] = [];
  const keep = async <Part extends { close(): Promise<void> }>(part: Promise<Part>): Promise<Part> => {
    const running = await part;
    started.unshift(running);
    return running;
  };
  const close = async () => {
    for (const part of started) await part.close();
    await lock.release();
  };

  const changes = createChanges();
  try {
    const parts = [
      keep(startTable(join(folder, contentParts.table), ports.dynamoDb, changes)),
      keep(startBuckets(folder, ports.s3, siteOrigins, changes)),
      keep(startSignIn(join(folder, contentParts.identity), ports.identity, siteOrigins)),
    ] as const;
    // When one part fails, the others finish starting first, so that all that runs can be closed.
    await Promise.allSettled(parts);
    const [dynamoDb, s3, identity] = await Promise.all(parts);
    useLocalEnvironment({
      dynamoDbUrl: dynamoDb.url,
      s3Url: s3.url,
      userPoolClientId: identity.userPoolClientId,
      allowedOrigins: siteOrigins,
    });
    if (seed) await import('./seed.ts').then(({ seedOnce }) => seedOnce(folder));
    await keep(import('./sweep.ts').then(({ startSweeping }) => startSweeping()));
    const [{ startGateway }, { mediaServer }, { followGalleryUploads }] = await Promise.all([
      import('./gateway/server.ts'),
      import('./media.ts'),
      import('./gallery-arrivals.ts'),
    ]);
    started.unshift(followGalleryUploads(changes, loadHandler));
    const gateway = await keep(
      startGateway({
        port: ports.gateway,
        pool: identity,
        allowedOrigins: siteOrigins,
        loadHandler,
        serveMedia: mediaServer(localBucket),
      }),
    );
    return {
      gatewayUrl: gateway.url,
      dynamoDbUrl: dynamoDb.url,
      s3Url: s3.url,
      siteOrigins,
      identity,
      folder,
      changes,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function startTable(folder: string, port: number, changes: Changes) {
  const { ensureTable, startDynamoDb } = await import('./dynamodb.ts');
  const dynamoDb = await startDynamoDb({ folder, port, changes });
  await ensureTable(dynamoDb.url, localTable);
  return dynamoDb;
}

async function startBuckets(
  folder: string,
  port: number,
  allowedOrigins: readonly string[],
  changes: Changes,
) {
  const { startS3 } = await import('./s3/server.ts');
  return startS3({
    folder: join(folder, contentParts.files),
    port,
    buckets: [localBucket, localSiteBucket],
    folders: { [localSiteBucket]: folder },
    credentials: localCredentials,
    allowedOrigins,
    onWrite: (bucket, key) => {
      // A request that deletes several names none; what records show is in the table.
      if (bucket === localBucket) changes.emit(objectRecord(key || galleryPrefix));
    },
  });
}

async function startSignIn(folder: string, port: number, siteOrigins: readonly string[]) {
  const { startIdentity } = await import('./identity/server.ts');
  return startIdentity({ folder, port, siteOrigins });
}

export async function importHandler(resource: ResourceName): Promise<LambdaHandler> {
  const { handler } = await import(
    /* @vite-ignore */ new URL(`../lambdas/${resource}.ts`, import.meta.url).href
  );
  return handler;
}
