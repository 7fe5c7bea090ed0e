import { createServer, type IncomingMessage, request as forward, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { listen, type Listening } from '../../../local/listen.ts';
import type { AwsCall, WireRequest } from './aws-call.ts';

/**
 * Starts a proxy that forwards requests unchanged to a local service and records their calls. A Lambda with its own proxy
 * signs upload URLs that go through it, so uploads count as its calls.
 */
export function recordingProxy(
  target: string,
  callsIn: (request: WireRequest) => AwsCall[],
  record: (call: AwsCall) => void,
): Promise<Listening> {
  const server = createServer((request, response) => {
    relay(request, response).catch((error: unknown) => response.destroy(new Error(String(error))));
  });

  async function relay(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '', headers } = request;
    const body = await buffer(request);
    for (const call of callsIn({ method, url, headers, body: body.toString() })) record(call);
    const onward = forward(new URL(url, target), { method, headers }, (incoming) => {
      response.writeHead(incoming.statusCode ?? 502, incoming.headers);
      incoming.pipe(response);
    });
    onward.on('error', (error) => response.destroy(error));
    onward.end(body);
  }

  return listen(server, 0, 'the recording proxy');
}
