import { createServer, type IncomingMessage, request as httpRequest, type ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { buffer } from 'node:stream/consumers';
import { listen } from '../../local/listen.ts';

/** What becomes of one call: done but not acknowledged, neither done nor responded to, done without a response, or late. */
export type Fate = 'lost' | 'silent' | 'done in silence' | { readonly milliseconds: number };

/** Decides on a call; undefined lets it pass. */
export type Decide = (call: { readonly isWrite: boolean }) => Fate | undefined;

/** A line to a storage stand-in that does to each call what `decide` says. */
export async function startLine(target: string, decide: Decide) {
  const { hostname, port } = new URL(target);
  const server = createServer((request, response) => {
    relay(request, response).catch(() => response.destroy());
  });

  async function relay(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const fate = decide({ isWrite: isWrite(request) });
    if (fate === 'silent') return;
    if (typeof fate === 'object') await delay(fate.milliseconds);
    // With its own host header, which is part of S3's signature.
    const { method, url, headers } = request;
    const reply = await new Promise<IncomingMessage>((resolve, reject) => {
      httpRequest({ hostname, port, method, path: url, headers }, resolve).on('error', reject).end(body);
    });
    const content = await buffer(reply);
    if (fate === 'lost') return void response.destroy();
    if (fate === 'done in silence') return;
    response.writeHead(reply.statusCode ?? 500, reply.headers).end(content);
  }

  return listen(server, 0, 'an unreliable line');
}

const tableWrites = ['PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem'];

/** DynamoDB names its action in a header, S3 by the method. */
function isWrite({ method = '', headers }: IncomingMessage): boolean {
  const action = headers['x-amz-target'];
  if (action === undefined) return method !== 'GET' && method !== 'HEAD';
  return tableWrites.includes(String(action).split('.').at(-1) ?? '');
}
