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

/** The account that moto simulates. */
export const accountId = '123456789012';

/** What came of a command: its exit code, and all that it printed. */
export type Outcome = { readonly code: number; readonly output: string };

export type Account = {
  /** What a shell exports to reach it. */
  readonly credentials: string;
  /** Runs a command of the project, such as `npm run deploy`, with the account's credentials, and without a terminal. */
  run(command: string, folder?: string): Promise<Outcome>;
  /** Has CloudFormation fail to make resources of these types, or, after `delete `, to delete them, with these sentences. */
  forbid(sentences: Readonly<Record<string, string>>): Promise<void>;
  close(): Promise<void>;
};

/**
 * A new account of a simulated AWS in a process of its own. Clients of AWS in this process go to it from then on. `project`
 * is where its commands run; what they print goes to `log` as well.
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
    // The AWS CLI's first version reads this one.
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
    forbid: (sentences) => writeFile(faults, JSON.stringify(sentences)),
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
