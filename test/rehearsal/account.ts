import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { region } from '../../contract/addresses.ts';
import { root } from '../../lib/lambda/bundle.ts';
import { simulation } from './python.ts';

/** The account number that moto simulates. */
export const accountId = '123456789012';

/** The exit code of a command, and its output (stdout and stderr). */
export type Outcome = { readonly code: number; readonly output: string };

export type Account = {
  /** Environment variables to export in a shell, as `NAME=value NAME=value`. */
  readonly credentials: string;
  /** Runs a command of the project, such as `npm run deploy`, with the account's credentials and without a TTY. */
  run(command: string, folder?: string): Promise<Outcome>;
  /**
   * Makes CloudFormation fail with these error messages, by action: a resource type to create, or a type after `change `,
   * `roll back ` or `delete `. Replaces earlier faults.
   */
  injectFaults(messages: Readonly<Record<string, string>>): Promise<void>;
  close(): Promise<void>;
};

/**
 * Starts a simulated AWS with an empty account in a child process. From then on the AWS clients of this process use it. Commands
 * run in the folder `project`; their output is also appended to the file `log`.
 */
export async function openAccount(python: string, project: string, log: string): Promise<Account> {
  const port = await freePort();
  const folder = join(project, '..');
  const faults = join(folder, 'faults.json');
  await mkdir(folder, { recursive: true });
  await writeFile(faults, '{}');
  const credentials = {
    AWS_ENDPOINT_URL: `http://127.0.0.1:${String(port)}`,
    AWS_ACCESS_KEY_ID: 'rehearsal',
    AWS_SECRET_ACCESS_KEY: 'rehearsal',
    AWS_REGION: region,
    // For version 1 of the AWS CLI.
    AWS_DEFAULT_REGION: region,
  };
  Object.assign(process.env, credentials, { AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' });
  delete process.env['AWS_PROFILE'];
  delete process.env['AWS_SESSION_TOKEN'];
  delete process.env['PARISH_STAGE'];
  const server = await startServer(python, port, {
    REHEARSAL_FAULTS: faults,
    REHEARSAL_NODE: process.execPath,
    REHEARSAL_NODE_PATH: join(root, 'node_modules'),
    REHEARSAL_LOG: log,
  });
  return {
    credentials: Object.entries(credentials)
      .map(([name, value]) => `${name}=${value}`)
      .join(' '),
    run: (command, cwd = project) => run(command, cwd, log),
    injectFaults: (messages) => writeFile(faults, JSON.stringify(messages)),
    async close() {
      server.stdin?.end();
      if (server.exitCode === null) await once(server, 'exit');
    },
  };
}

async function startServer(
  python: string,
  port: number,
  settings: Record<string, string>,
): Promise<ChildProcess> {
  const server = spawn(python, [join(simulation, 'server.py'), String(port)], {
    env: { ...process.env, ...settings, PYTHONDONTWRITEBYTECODE: '1' },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  server.stderr.pipe(createWriteStream(settings['REHEARSAL_LOG'] ?? '', { flags: 'a' }));
  for await (const line of createInterface({ input: server.stdout })) if (line === 'ready') return server;
  throw new Error(`The simulated AWS did not start; see ${settings['REHEARSAL_LOG'] ?? ''}.`);
}

async function run(command: string, cwd: string, log: string): Promise<Outcome> {
  appendFileSync(log, `\n$ ${command}\n`);
  const child = spawn(command, {
    cwd,
    shell: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PATH: [join(root, 'node_modules/.bin'), process.env['PATH']].join(delimiter),
      CI: 'true',
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      appendFileSync(log, text);
    });
  const [code] = await once(child, 'close');
  return { code: Number(code ?? 1), output };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
}
