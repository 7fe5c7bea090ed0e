import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { GetObjectCommand, NoSuchKey, S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import { type ParishRecord, parishId } from '../contract/parish-record.ts';
import type { ResourceName } from '../contract/routes.ts';
import { mediaHeaders } from '../contract/security-headers.ts';
import { neutralParish } from '../parish/neutral.ts';
import { createChanges } from './changes.ts';
import { metadataFunction } from './cloudfront-function.ts';
import { contentParts } from './settings.ts';
import { ensureTable, startDynamoDb } from './dynamodb.ts';
import {
  clearAwsEnvironment,
  localBucket,
  localSiteBucket,
  localCredentials,
  localTable,
  useLocalEnvironment,
} from './environment.ts';
import { type LambdaHandler, startGateway } from './gateway/server.ts';
import { startIdentity } from './identity/server.ts';
import { startRenditions } from './renditions.ts';
import { startS3 } from './s3/server.ts';
import { seedOnce } from './seed.ts';
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

/** Reads the name, country and palette of the stored parish record; the neutral ones until there is one. */
async function storedParish(): Promise<Pick<ParishRecord, 'churchName' | 'country' | 'palette'>> {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient());
  const Key = { resource: parishId, id: parishId };
  const { Item } = await client.send(new GetCommand({ TableName: localTable, Key }));
  return isRecord(Item) ? Item : neutralParish;
}

/** Not validated further: only the API and the seed write the item. */
function isRecord(item: unknown): item is ParishRecord {
  return typeof item === 'object' && item !== null && 'churchName' in item;
}

/** Serves media bucket files as CloudFront does: reads them with signed requests and adds the media behaviour's headers. */
function mediaServer(
  bucket: string,
): (request: IncomingMessage, response: ServerResponse, key: string) => Promise<void> {
  const s3 = new S3Client({ forcePathStyle: true });
  const applyMetadata = metadataFunction();

  return async (request, response, key) => {
    try {
      const file = await s3.send(
        new GetObjectCommand({
          Bucket: bucket,
          Key: key,
          Range: request.headers.range,
          IfNoneMatch: request.headers['if-none-match'],
        }),
      );
      const contentType = file.ContentType ?? 'application/octet-stream';
      const headers = {
        'Content-Type': contentType,
        'Content-Length': file.ContentLength,
        'Content-Range': file.ContentRange,
        'Cache-Control': file.CacheControl,
        'Last-Modified': file.LastModified?.toUTCString(),
        'Accept-Ranges': 'bytes',
        ETag: file.ETag,
        'X-Robots-Tag': applyMetadata(file.Metadata).headers?.['x-robots-tag']?.value,
        ...mediaHeaders(contentType),
        // The object's own header includes the file name, so it takes precedence.
        ...(file.ContentDisposition && { 'Content-Disposition': file.ContentDisposition }),
      };
      for (const [name, value] of Object.entries(headers)) if (value != null) response.setHeader(name, value);
      response.statusCode = file.ContentRange ? 206 : 200;
      if (request.method === 'HEAD' || !(file.Body instanceof Readable)) return void response.end();
      await pipeline(file.Body, response);
    } catch (error) {
      if (response.headersSent) return void response.destroy();
      response.statusCode = statusOf(error);
      response.end();
    }
  };
}

function statusOf(error: unknown): number {
  if (error instanceof NoSuchKey) return 404;
  return error instanceof S3ServiceException ? (error.$metadata.httpStatusCode ?? 502) : 502;
}
