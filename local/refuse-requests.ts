import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** Responds with 403 and the reason to requests for which `isRefused`, in place of the server's own listeners. */
export function refuseRequests(
  server: Server,
  isRefused: (request: IncomingMessage) => boolean,
  reason: string,
): void {
  const listeners = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (isRefused(request)) response.writeHead(403, { 'Content-Type': 'text/plain' }).end(`${reason}\n`);
    else for (const listener of listeners) Reflect.apply(listener, server, [request, response]);
  });
}

/** Whether a request names this machine as its host. A page whose host was rebound to the loopback address names its own. */
export function isForThisMachine({ headers }: IncomingMessage): boolean {
  const address = `http://${headers.host ?? ''}`;
  const host = URL.canParse(address) ? new URL(address).hostname : '';
  return ['localhost', '127.0.0.1', '[::1]'].includes(host) || host.endsWith('.localhost');
}
