import type { Server } from 'node:http';

/** A server that is listening on this machine alone. `close` resolves once it has let go of its port and its files, and may be called again. */
export type Listening = {
  readonly url: string;
  readonly port: number;
  close(): Promise<void>;
};

/** Grace period for responses in flight when the server stops, in milliseconds. */
const grace = 2_000;

/**
 * Binds a server to the loopback address; port 0 takes any free one. `name` is what a person calls the server: it
 * appears in the error that is thrown when the port is taken.
 */
export async function listen(server: Server, port: number, name: string): Promise<Listening> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(plainly(error, port, name)));
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error(`${name} listens on no port.`);
  let closing: Promise<void> | undefined;
  return {
    url: `http://localhost:${address.port}`,
    port: address.port,
    close: () => (closing ??= close(server)),
  };
}

function close(server: Server): Promise<void> {
  const impatience = setTimeout(() => server.closeAllConnections(), grace);
  return new Promise((resolve, reject) => {
    server.close((error) => {
      clearTimeout(impatience);
      if (error) reject(error);
      else resolve();
    });
  });
}

function plainly(error: Error, port: number, name: string): Error {
  if (!('code' in error) || error.code !== 'EADDRINUSE') return error;
  return new Error(
    `Port ${port}, which ${name} needs, is taken by another program. Stop that program and start again.`,
    { cause: error },
  );
}
