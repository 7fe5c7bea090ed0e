import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** A server listening on loopback. `close` resolves when port and files are released, and may be called repeatedly. */
export type Listening = {
  readonly url: string;
  readonly port: number;
  close(): Promise<void>;
};

/** How long open connections may finish when the server stops, in milliseconds. */
const gracePeriod = 2_000;

/**
 * Binds a server to the loopback address; port 0 picks any free one. `name` is the server's name in the error thrown
 * when the port is in use. Requests for another host are refused (DNS rebinding).
 */
export async function listen(server: Server, port: number, name: string): Promise<Listening> {
  refuseRequests(
    server,
    (request) => !isForThisMachine(request),
    'This server only accepts requests for localhost.',
  );
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(readableError(error, port, name)));
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error(`${name} is not listening on a port.`);
  let closing: Promise<void> | undefined;
  return {
    url: `http://localhost:${address.port}`,
    port: address.port,
    close: () => (closing ??= close(server)),
  };
}

function close(server: Server): Promise<void> {
  const timeout = setTimeout(() => server.closeAllConnections(), gracePeriod);
  return new Promise((resolve, reject) => {
    server.close((error) => {
      clearTimeout(timeout);
      if (error) reject(error);
      else resolve();
    });
  });
}

function readableError(error: Error, port: number, name: string): Error {
  if (!('code' in error) || error.code !== 'EADDRINUSE') return error;
  return new Error(
    `Port ${port}, which ${name} needs, is taken by another program. Stop that program and start again.`,
    { cause: error },
  );
}

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
function isForThisMachine({ headers }: IncomingMessage): boolean {
  const address = `http://${headers.host ?? ''}`;
  const host = URL.canParse(address) ? new URL(address).hostname : '';
  return ['localhost', '127.0.0.1', '[::1]'].includes(host) || host.endsWith('.localhost');
}
