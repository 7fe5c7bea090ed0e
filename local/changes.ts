import type { IncomingMessage, ServerResponse } from 'node:http';
import { tableKeys } from '../contract/table-item.ts';

/** Notifies listeners of changes. `subscribe` returns an unsubscribe function. */
export type Changes<Change = TableChange> = {
  emit(change: Change): void;
  subscribe(listener: (change: Change) => void): () => void;
};

/** A record of the table's stream, reduced to the fields that the Lambdas read. */
export type TableChange = {
  readonly eventSource: 'aws:dynamodb';
  readonly dynamodb: { readonly Keys: Readonly<Record<string, { readonly S: string }>> };
};

export function createChanges<Change = TableChange>(): Changes<Change> {
  const listeners = new Set<(change: Change) => void>();
  return {
    emit: (change) => listeners.forEach((listener) => listener(change)),
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
