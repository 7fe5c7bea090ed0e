import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { dynamoDbLocalVariable } from '../local/dynamodb-local-proxy.ts';
import { listen } from '../local/listen.ts';

/**
 * `npm run test:dynamodb`: runs the API suite against Amazon's DynamoDB Local, downloaded by Maven from Maven Central or the
 * mirror in the user's settings.xml. Fails with an explanation when Java, Maven or the download is unavailable.
 */
const VERSION = '2.6.1';
const folder = join('node_modules', '.cache', `dynamodb-local-${VERSION}`);
const libraries = join(folder, 'lib');

const pom = `<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>parish</groupId>
  <artifactId>dynamodb-local</artifactId>
  <version>1</version>
  <dependencies>
    <dependency>
      <groupId>com.amazonaws</groupId>
      <artifactId>DynamoDBLocal</artifactId>
      <version>${VERSION}</version>
    </dependency>
  </dependencies>
</project>
`;

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function main(): Promise<number> {
  requireProgram('java', ['-version'], 'Java 17 or newer');
  await fetchLibraries();
  const port = await freePort();
  const server = startServer(port);
  try {
    const url = `http://127.0.0.1:${port}`;
    await untilReady(url, server);
    const suite = spawn(
      join('node_modules', '.bin', 'vitest'),
      ['run', '--project', 'api', ...process.argv.slice(2)],
      { stdio: 'inherit', env: { ...process.env, [dynamoDbLocalVariable]: url } },
    );
    const [code] = await once(suite, 'exit');
    return Number(code ?? 1);
  } finally {
    server.kill();
  }
}

async function fetchLibraries(): Promise<void> {
  if (existsSync(join(libraries, `DynamoDBLocal-${VERSION}.jar`))) return;
  requireProgram('mvn', ['-version'], 'Maven');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'pom.xml'), pom);
  const { status } = spawnSync('mvn', ['-q', '-B', 'dependency:copy-dependencies', '-DoutputDirectory=lib'], {
    cwd: folder,
    stdio: 'inherit',
  });
  if (status !== 0)
    throw new Error(
      'DynamoDB Local could not be fetched from Maven Central (see above), so nothing was tested.',
    );
}

function requireProgram(program: string, parameters: readonly string[], name: string): void {
  if (spawnSync(program, parameters).status !== 0)
    throw new Error(`${name} is not on this machine, so nothing was tested against DynamoDB Local.`);
}

function startServer(port: number): ChildProcess {
  const server = 'com.amazonaws.services.dynamodbv2.local.main.ServerRunner';
  const options = ['-inMemory', '-disableTelemetry', '-port', String(port)];
  return spawn(
    'java',
    [`-Djava.library.path=${libraries}`, '-cp', join(libraries, '*'), server, ...options],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
}

async function untilReady(url: string, server: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt++) {
    if (server.exitCode !== null) throw new Error('DynamoDB Local did not start (see above).');
    const isUp = await fetch(url).then(
      () => true,
      () => false,
    );
    if (isUp) return;
    await delay(200);
  }
  throw new Error('DynamoDB Local did not respond within a minute.');
}

async function freePort(): Promise<number> {
  const { url, close } = await listen(createServer(), 0, 'DynamoDB Local');
  await close();
  return Number(new URL(url).port);
}
