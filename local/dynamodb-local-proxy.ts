import { createHash } from 'node:crypto';
import { createServer, request as forward, type Server } from 'node:http';

/** The environment variable with the URL of Amazon's DynamoDB Local, used instead of dynalite (`npm run test:dynamodb`). */
export const dynamoDbLocalVariable = 'DYNAMODB_LOCAL_URL';

/**
 * Creates a server that proxies requests to DynamoDB Local, which keeps separate tables per access key and verifies no
 * signature: each folder gets an access key derived from its path.
 */
export function dynamoDbLocalProxy(url: string, folder: string): Server {
  const accessKey = createHash('sha256').update(folder).digest('hex').slice(0, 20);
  const { hostname, port } = new URL(url);

  return createServer((request, response) => {
    const authorization = request.headers.authorization?.replace(
      /Credential=[^/]*/,
      `Credential=${accessKey}`,
    );
    const { method, url: path } = request;
    const headers = { ...request.headers, authorization };
    const onward = forward({ hostname, port, method, path, headers }, (incoming) => {
      response.writeHead(incoming.statusCode ?? 502, incoming.headers);
      incoming.pipe(response);
    });
    onward.on('error', () => response.destroy());
    request.on('data', (chunk: Buffer) => onward.write(chunk));
    request.on('end', () => onward.end());
    request.on('error', () => onward.destroy());
  });
}
