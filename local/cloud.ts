import { join } from 'node:path';
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
import { type Changes, createChanges, objectEvent } from './changes.ts';
import type { LambdaHandler } from './gateway/server.ts';

/** Ports of the four local services; 0 picks any free one. */
type CloudPorts = {
  readonly gateway: number;
  readonly identity: number;
  readonly s3: number;
  readonly dynamoDb: number;
};

export type CloudOptions = {
  /** The data folder; created when missing. */
  readonly folder: string;
  readonly ports?: CloudPorts;
  /** The site's origins, such as `http://localhost:5173`: allowed by CORS and as redirect targets of the sign-in. */
  readonly siteOrigins: readonly string[];
  /** Whether to seed an empty data folder with the sample parish, and wait until its pictures are rendered. */
  readonly seed?: boolean;
  /** Whether to render uploaded pictures; true by default. */
  readonly rendersPictures?: boolean;
  /** Called with each invitation to change the site, and the address of its page. */
  readonly onInvitation?: (email: string, address: string) => void;
  /** Loads a Lambda's handler; by default from `lambdas/<resource>.ts`. */
  readonly loadHandler?: (resource: ResourceName) => Promise<LambdaHandler>;
};

export type Cloud = Awaited<ReturnType<typeof startCloud>>;

/** Any free port for each service. */
export const anyPort: CloudPorts = { gateway: 0, identity: 0, s3: 0, dynamoDb: 0 };

/**
 * Starts the local cloud in this process: DynamoDB, S3, hosted sign-in and an API gateway in front of the real Lambdas.
 * One per process, since it sets the AWS environment. Throws a one-sentence error when a port or the folder is in use.
 */
export async function startCloud({
  folder,
  ports = anyPort,
  siteOrigins,
  seed = false,
  rendersPictures = true,
  onInvitation,
  loadHandler = importHandler,
}: CloudOptions) {
  clearAwsEnvironment();
  const started: { close(): Promise<void> }[] = [];
  const track = async <Part extends { close(): Promise<void> }>(part: Promise<Part>): Promise<Part> => {
    const running = await part;
    started.unshift(running);
    return running;
  };
  const close = async () => {
    for (const part of started) await part.close();
  };

  const changes = createChanges();
  try {
    // First, because it fails when another process uses the folder.
    const dynamoDb = await track(startTable(join(folder, contentParts.table), ports.dynamoDb, changes));
    const parts = [
      track(startBuckets(folder, ports.s3, siteOrigins, changes)),
      track(startSignIn(join(folder, contentParts.identity), ports.identity, siteOrigins, onInvitation)),
    ] as const;
    // If one part fails, wait for the other to start, so that `close` reaches both.
    await Promise.allSettled(parts);
    const [s3, identity] = await Promise.all(parts);
    useLocalEnvironment({
      dynamoDbUrl: dynamoDb.url,
      s3Url: s3.url,
      identityUrl: identity.url,
      userPoolId: identity.userPoolId,
      userPoolClientId: identity.userPoolClientId,
      allowedOrigins: siteOrigins,
    });
    if (seed) await import('./seed.ts').then(({ seedOnce }) => seedOnce(folder));
    await track(import('./sweep.ts').then(({ startSweeping }) => startSweeping()));
    const [{ startGateway }, { mediaServer }, { startRenditions }] = await Promise.all([
      import('./gateway/server.ts'),
      import('./media.ts'),
      import('./renditions.ts'),
    ]);
    const renditions = startRenditions(rendersPictures ? changes : createChanges());
    started.unshift(renditions);
    if (seed) await renditions.idle();
    const gateway = await track(
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
      /** Resolves when every picture that was uploaded so far is rendered or refused. */
      rendered: renditions.idle,
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
    onWrite: (bucket, key, isDeleted) => {
      // A DeleteObjects request has no single key.
      if (bucket === localBucket && key) changes.emit(objectEvent(key, isDeleted));
    },
  });
}

async function startSignIn(
  folder: string,
  port: number,
  siteOrigins: readonly string[],
  onInvitation: CloudOptions['onInvitation'],
) {
  const { startIdentity } = await import('./identity/server.ts');
  const parish = async () => (await import('./stored-parish.ts')).storedParish();
  return startIdentity({ folder, port, siteOrigins, onInvitation, parish });
}

export async function importHandler(resource: ResourceName): Promise<LambdaHandler> {
  const { handler } = await import(
    /* @vite-ignore */ new URL(`../lambdas/${resource}.ts`, import.meta.url).href
  );
  return handler;
}
