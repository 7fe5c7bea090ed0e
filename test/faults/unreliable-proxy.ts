import { createServer, type IncomingMessage, request as httpRequest, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { listen } from '../../local/listen.ts';

/** A fault of one call. A 'reset' or 'hang' after execution leaves the client without the response of a call that took effect. */
export type Fault = 'reset after execution' | 'hang' | 'hang after execution';

/** Chooses the fault of a call; undefined forwards it normally. */
export type ChooseFault = (call: { readonly isWrite: boolean }) => Fault | undefined;

/** Starts a proxy in front of a local storage service that injects the chosen faults. */
export async function startUnreliableProxy(target: string, chooseFault: ChooseFault) {
  const { hostname, port } = new URL(target);
  const server = createServer((request, response) => {
    relay(request, response).catch(() => response.destroy());
  });

  async function relay(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const fault = chooseFault({ isWrite: isWrite(request) });
    if (fault === 'hang') return;
    // Keeps the original host header, which is part of S3's signature.
    const { method, url, headers } = request;
    const reply = await new Promise<IncomingMessage>((resolve, reject) => {
      httpRequest({ hostname, port, method, path: url, headers }, resolve).on('error', reject).end(body);
    });
    const content = await buffer(reply);
    if (fault === 'reset after execution') return void response.destroy();
    if (fault === 'hang after execution') return;
    response.writeHead(reply.statusCode ?? 500, reply.headers).end(content);
  }

  return listen(server, 0, 'an unreliable proxy');
}

const tableWrites = ['PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem'];

/** DynamoDB names its action in a header; S3 uses the HTTP method. */
function isWrite({ method = '', headers }: IncomingMessage): boolean {
  const action = headers['x-amz-target'];
  if (action === undefined) return method !== 'GET' && method !== 'HEAD';
  return tableWrites.includes(String(action).split('.').at(-1) ?? '');
}
