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
import { createChanges } from './changes.ts';
import { ensureTable, startDynamoDb } from './dynamodb.ts';
import { type LambdaHandler, startGateway } from './gateway/server.ts';
import { startIdentity } from './identity/server.ts';
import { mediaServer } from './media.ts';
import { startRenditions } from './renditions.ts';
import { startS3 } from './s3/server.ts';
import { seedOnce } from './seed.ts';
import { storedParish } from './stored-parish.ts';
import { startSweeping } from './sweep.ts';

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
  const track = async <Part extends { close(): Promise<void> }>(
    part: Promise<Part> | Part,
  ): Promise<Part> => {
    const running = await part;
    started.unshift(running);
    return running;
  };
  const close = async () => {
    for (const part of started) await part.close();
  };

  const changes = createChanges();
  const uploads = createChanges<string>();
  try {
    // First, because it fails when another process uses the folder.
    const dynamoDb = await track(
      startDynamoDb({ folder: join(folder, contentParts.table), port: ports.dynamoDb, changes }),
    );
    await ensureTable(dynamoDb.url, localTable);
    const s3 = await track(
      startS3({
        folder: join(folder, contentParts.files),
        port: ports.s3,
        buckets: [localBucket, localSiteBucket],
        credentials: localCredentials,
        allowedOrigins: siteOrigins,
        onPut: (bucket, key) => bucket === localBucket && rendersPictures && uploads.emit(key),
      }),
    );
    const identity = await track(
      startIdentity({
        folder: join(folder, contentParts.identity),
        port: ports.identity,
        siteOrigins,
        onInvitation,
        parish: storedParish,
      }),
    );
    useLocalEnvironment({
      dynamoDbUrl: dynamoDb.url,
      s3Url: s3.url,
      identityUrl: identity.url,
      userPoolId: identity.userPoolId,
      userPoolClientId: identity.userPoolClientId,
      allowedOrigins: siteOrigins,
    });
    if (seed) await seedOnce(folder);
    await track(startSweeping());
    const renditions = await track(startRenditions(uploads));
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

export async function importHandler(resource: ResourceName): Promise<LambdaHandler> {
  const { handler } = await import(
    /* @vite-ignore */ new URL(`../lambdas/${resource}.ts`, import.meta.url).href
  );
  return handler;
}
