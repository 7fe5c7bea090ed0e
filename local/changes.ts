import type { IncomingMessage, ServerResponse } from 'node:http';
import { type BucketEvent, objectCreated, objectDeleted } from '../contract/files/bucket-event.ts';
import { tableKeys } from '../contract/table-item.ts';

/** A table stream record (keys only) or a media bucket event, reduced to the fields that the Lambdas read. */
export type ChangeRecord =
  | {
      readonly eventSource: 'aws:dynamodb';
      readonly dynamodb: { readonly Keys: Readonly<Record<string, { readonly S: string }>> };
    }
  | BucketEvent;

type Listener = (record: ChangeRecord) => void;

/** Notifies listeners of writes to the local table and media bucket. `subscribe` returns an unsubscribe function. */
export type Changes = { emit: Listener; subscribe(listener: Listener): () => void };

export function createChanges(): Changes {
  const listeners = new Set<Listener>();
  return {
    emit: (record) => listeners.forEach((listener) => listener(record)),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

const writes = /\.(PutItem|UpdateItem|DeleteItem|BatchWriteItem|TransactWriteItems)$/;

/** Returns a request listener for a DynamoDB server that emits a record for each partition written to successfully. */
export function tableWrites({ emit }: Changes): (request: IncomingMessage, response: ServerResponse) => void {
  return (request, response) => {
    if (!writes.test(String(request.headers['x-amz-target']))) return;
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    response.on('finish', () => {
      if (response.statusCode !== 200) return;
      for (const partition of partitionsIn(JSON.parse(Buffer.concat(chunks).toString('utf8')))) {
        const Keys = { [tableKeys.partition]: { S: partition } };
        emit({ eventSource: 'aws:dynamodb', dynamodb: { Keys } });
      }
    });
  };
}

/** Collects every partition key found anywhere in a request body. */
function partitionsIn(body: unknown): Set<string> {
  const partitions = new Set<string>();
  JSON.stringify(body, (name, value: unknown) => {
    if (name === tableKeys.partition && isText(value)) partitions.add(value.S);
    return value;
  });
  return partitions;
}

function isText(value: unknown): value is { S: string } {
  return typeof value === 'object' && value !== null && 'S' in value && typeof value.S === 'string';
}

/** Creates the event of a media bucket object that was written or deleted. */
export function objectEvent(key: string, isDeleted: boolean): BucketEvent {
  return {
    source: 'aws.s3',
    'detail-type': isDeleted ? objectDeleted : objectCreated,
    detail: { object: { key } },
  };
}
