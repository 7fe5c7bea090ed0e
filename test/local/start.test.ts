import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { expect, it, onTestFinished } from 'vitest';
import { freshFolder } from './fresh-folder.ts';

/** Ports that were free a moment ago. */
async function freePorts<Name extends string>(names: readonly Name[]) {
  const servers = names.map(() => createServer().listen(0, 'localhost'));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map((server) => {
    const address = server.address();
    return typeof address === 'object' ? address?.port : undefined;
  });
  await Promise.all(servers.map((server) => once(server.close(), 'close')));
  return Object.fromEntries(names.map((name, index) => [name, ports[index]]));
}

it('npm start serves the site and the API, and stops on Ctrl-C', async () => {
  const ports = await freePorts(['site', 'gateway', 'identity', 's3', 'dynamoDb']);
  // The ports of `npm start` are fixed, and may be in use by one that runs beside the tests.
  const program = `
    Object.assign((await import('./local/settings.ts')).ports, ${JSON.stringify(ports)});
    await import('./local/start.ts');`;
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '--eval', program, '--', '--empty'],
    {
      env: { ...process.env, NODE_ENV: undefined, PARISH_DATA: await freshFolder() },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  onTestFinished(() => void child.kill('SIGKILL'));
  const ended = once(child, 'exit');
  let output = '';
  for await (const line of createInterface(child.stdout)) {
    output += line;
    if (line.includes('Ctrl-C stops.')) break;
  }
  expect(output).toContain(`http://localhost:${ports['site']}/admin`);
  const { site, gateway } = ports;
  for (const address of [
    `${site}/`,
    `${site}/robots.txt`,
    `${site}/prod/api/events`,
    `${gateway}/api/events`,
  ])
    expect([address, (await fetch(`http://localhost:${address}`)).status]).toEqual([address, 200]);
  child.kill('SIGINT');
  expect(await ended).toEqual([0, null]);
});
