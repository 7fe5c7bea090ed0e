import { createServer, request } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { listen } from '../../local/listen.ts';

async function statusFor(host: string): Promise<number | undefined> {
  const server = await listen(
    createServer((_, response) => response.end('content')),
    0,
    'a server',
  );
  onTestFinished(server.close);
  return new Promise((resolve, reject) => {
    request({ port: server.port, host: '127.0.0.1', headers: { host } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end();
  });
}

it.each(['localhost', 'localhost:5173', '127.0.0.1:3001', '[::1]:3001', 'parish.localhost:5173'])(
  'a local server accepts requests for %s',
  async (host) => {
    expect(await statusFor(host)).toBe(200);
  },
);

it.each(['rebound.example', 'rebound.example:3003', 'localhost.example', '192.168.1.2:3003'])(
  'a local server refuses requests for the host "%s", which a page may have rebound to this machine',
  async (host) => {
    expect(await statusFor(host)).toBe(403);
  },
);
