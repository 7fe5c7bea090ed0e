import type { IncomingMessage, ServerResponse } from 'node:http';
import { tableKeys } from '../contract/table-item.ts';

/** A record of the table's stream (keys alone) or of the media bucket's events, as far as the publisher reads them. */
export type ChangeRecord =
  | {
      readonly eventSource: 'aws:dynamodb';
      readonly dynamodb: { readonly Keys: Readonly<Record<string, { readonly S: string }>> };
    }
  | { readonly eventSource: 'aws:s3'; readonly s3: { readonly object: { readonly key: string } } };

type Listener = (record: ChangeRecord) => void;

/** What has been written to the stand-ins; one for each cloud. `subscribe` returns what ends the subscription. */
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

/** Watches the requests of a DynamoDB server, and emits a record for each partition that a successful one wrote to. */
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

/** The partition keys anywhere in a request's body. */
function partitionsIn(body: unknown): Set<string> {
  const found = new Set<string>();
  JSON.stringify(body, (name, value: unknown) => {
    if (name === tableKeys.partition && isText(value)) found.add(value.S);
    return value;
  });
  return found;
}

function isText(value: unknown): value is { S: string } {
  return typeof value === 'object' && value !== null && 'S' in value && typeof value.S === 'string';
}

/** A record for an object of the media bucket that was written or deleted. */
export function objectRecord(key: string): ChangeRecord {
  return { eventSource: 'aws:s3', s3: { object: { key } } };
}
