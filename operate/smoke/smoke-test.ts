import { randomUUID, createHmac, randomBytes } from 'node:crypto';
import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminInitiateAuthCommand,
  AdminRespondToAuthChallengeCommand,
  AdminSetUserPasswordCommand,
  AssociateSoftwareTokenCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { DeleteCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { z } from 'zod';
import { stagePath } from '../../contract/addresses.ts';
import { administratorsGroup } from '../../contract/rights.ts';
import { adminPath, callbackPath, signInScopes } from '../../contract/sign-in.ts';
import { revisionPartition } from '../../contract/table-item.ts';
import { type Pool, removeUser } from '../administrators/administrators.ts';
import { OperatorError } from '../command/command.ts';
import type { Storage } from '../content/storage.ts';

/** The result of a check; `failure` is its error message, absent when it passed. */
export type CheckResult = { readonly name: string; readonly failure?: string };

/** The picture of link previews, which every build has. */
const picture = '/pictures/open-graph-1200.avif';

const signInSchema = z.object({ userPoolClientId: z.string(), hostedDomain: z.string() });

/**
 * Checks a site as a stranger with a browser would, and reports each result as soon as it is known. A write is checked only with
 * an administrator.
 */
export async function smokeTest(
  origin: string,
  report: (result: CheckResult) => void,
  administrator?: Administrator,
): Promise<CheckResult[]> {
  const request: Request = async (path, status, options) => {
    const signal = AbortSignal.timeout(30_000);
    const response = await fetch(origin + path, { redirect: 'manual', signal, ...options });
    if (response.status === status) return response;
    throw new Error(`${path} returns ${String(response.status)} instead of ${String(status)}`);
  };
  const checks: Record<string, () => Promise<void>> = {
    'Home can be read, with its scripts, styles and pictures': () => readHome(request),
    'the sign-in page accepts this site': () => openSignIn(request, origin),
    'no one writes without a token': async () => {
      await request(`${stagePath}/api/news`, 401, { method: 'POST', body: '{}' });
    },
    ...(administrator && {
      'an administrator writes, and undoes it': () => writeAndUndo(request, administrator),
    }),
  };
  const results: CheckResult[] = [];
  for (const [name, run] of Object.entries(checks)) {
    const failure = await run().then(() => undefined, messageOf);
    const result = failure === undefined ? { name } : { name, failure };
    report(result);
    results.push(result);
  }
  return results;
}

async function readHome(request: Request): Promise<void> {
  const page = await read(request, '/', 'text/html');
  const files = addressesIn(page, /(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g);
  if (files.length === 0) throw new Error('/ names no file under /assets/');
  for (const path of files) await read(request, path, 'text/');
  for (const path of [picture, ...addressesIn(page, /<img[^>]* src="(\/[^"]+)"/g)])
    await read(request, path, 'image/');
}

async function openSignIn(request: Request, origin: string): Promise<void> {
  await read(request, adminPath, 'text/html');
  const config: unknown = JSON.parse(await read(request, '/config.json', 'application/json'));
  const { hostedDomain, userPoolClientId } = signInSchema.parse(config);
  const query = new URLSearchParams({
    client_id: userPoolClientId,
    response_type: 'code',
    scope: signInScopes.join(' '),
    redirect_uri: origin + callbackPath,
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
    state: 'smoke-test',
  });
  const scheme = hostedDomain.startsWith('localhost') ? 'http' : 'https';
  const address = `${scheme}://${hostedDomain}/oauth2/authorize?${String(query)}`;
  const { status, headers } = await fetch(address, { redirect: 'manual' });
  const location = headers.get('location') ?? '';
  if (status < 300 || status >= 400 || /[/?&]error/.test(location))
    throw new Error(`The sign-in page returns ${String(status)} and leads to ${location || 'nowhere'}`);
}

async function read(request: Request, path: string, type: string): Promise<string> {
  const response = await request(path, 200);
  const contentType = response.headers.get('content-type') ?? 'no type';
  if (!contentType.startsWith(type)) throw new Error(`${path} is ${contentType} instead of ${type}`);
  return response.text();
}

function addressesIn(page: string, pattern: RegExp): string[] {
  return [...new Set([...page.matchAll(pattern)].flatMap(([, path]) => path ?? []))];
}

/** fetch puts the reason for a failure into the error's cause. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message;
}

/** Sends a request to the site, and throws unless the response has this status. */
export type Request = (path: string, status: number, options?: RequestInit) => Promise<Response>;

/** Someone who may write, and the table, from which the traces in Changes are erased. */
export type Administrator = {
  readonly token: string;
  readonly storage: Pick<Storage, 'dynamoDb' | 'table'>;
};

const resource = 'mass-intentions';
const list = `${stagePath}/api/${resource}`;
const idsSchema = z.array(z.object({ id: z.string() }));
const rowsSchema = z.array(z.object({ resource: z.string(), id: z.string() }));

/**
 * Creates an intention of the past, which no visitor sees and which has no address, changes it and deletes it, so that CloudFront
 * has to pass on the token with every method. Nothing of it remains.
 */
export async function writeAndUndo(request: Request, { token, storage }: Administrator): Promise<void> {
  const id = randomUUID();
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  const send = (method: string, path: string, status: number, body?: object) =>
    request(path, status, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  const isListed = async () =>
    idsSchema.parse(await (await send('GET', `${list}/all`, 200)).json()).some((each) => each.id === id);
  const intention = { id, text: 'Smoke test', date: '2000-01-01', time: '12:00 PM', private: true };
  await send('POST', list, 201, intention);
  try {
    await send('PUT', `${list}/${id}`, 200, { version: 1, text: 'Smoke test, changed' });
    if (!(await isListed())) throw new Error('What was written is not in the list');
  } finally {
    await send('DELETE', `${list}/${id}`, 200);
    await eraseRevisions(storage, id);
  }
  if (await isListed()) throw new Error('What was deleted is still in the list');
}

async function eraseRevisions({ dynamoDb, table }: Administrator['storage'], id: string): Promise<void> {
  const { Items } = await dynamoDb.send(
    new QueryCommand({
      TableName: table,
      KeyConditionExpression: '#resource = :resource AND begins_with(id, :id)',
      ExpressionAttributeNames: { '#resource': 'resource' },
      ExpressionAttributeValues: { ':resource': revisionPartition(resource), ':id': id },
      ConsistentRead: true,
    }),
  );
  for (const Key of rowsSchema.parse(Items))
    await dynamoDb.send(new DeleteCommand({ TableName: table, Key }));
}

/** An address that receives no mail (RFC 2606), so that no one can reset the account's password. */
const EMAIL = 'smoke-test@website.invalid';

/**
 * Creates an administrator with a random password, passes their access token on, and deletes them. An account that an
 * interrupted run has left is deleted first.
 */
export async function withTemporaryAdministrator<Result>(
  pool: Pool,
  clientId: string,
  use: (token: string) => Promise<Result>,
): Promise<Result> {
  const { client, userPoolId } = pool;
  const user = { UserPoolId: userPoolId, Username: EMAIL };
  const password = `Aa1!${randomBytes(24).toString('base64url')}`;
  await removeUser(pool, EMAIL);
  await client.send(
    new AdminCreateUserCommand({
      ...user,
      UserAttributes: [{ Name: 'email', Value: EMAIL }],
      MessageAction: 'SUPPRESS',
    }),
  );
  try {
    await client.send(new AdminSetUserPasswordCommand({ ...user, Password: password, Permanent: true }));
    await client.send(new AdminAddUserToGroupCommand({ ...user, GroupName: administratorsGroup }));
    return await use(await signIn(pool, clientId, password));
  } finally {
    await removeUser(pool, EMAIL);
  }
}

async function signIn(pool: Pool, ClientId: string, password: string): Promise<string> {
  const { client, userPoolId } = pool;
  const { AuthenticationResult, ChallengeName, ChallengeParameters, Session } = await client.send(
    new AdminInitiateAuthCommand({
      UserPoolId: userPoolId,
      ClientId,
      AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: EMAIL, PASSWORD: password },
    }),
  );
  // The challenge's response needs the user's own name; the e-mail address is an alias.
  const username = ChallengeParameters?.['USER_ID_FOR_SRP'] ?? EMAIL;
  const result =
    ChallengeName === 'MFA_SETUP'
      ? await setUpAuthenticator(pool, ClientId, username, Session)
      : AuthenticationResult;
  if (result?.AccessToken === undefined)
    throw new OperatorError(`Cognito gave no token, but asks for ${ChallengeName ?? 'nothing else'}.`);
  return result.AccessToken;
}

/** The first sign-in where administrators need an authenticator app (decision 2). */
async function setUpAuthenticator(pool: Pool, ClientId: string, USERNAME: string, started?: string) {
  const { SecretCode = '', Session: associated } = await pool.client.send(
    new AssociateSoftwareTokenCommand({ Session: started }),
  );
  const { Session } = await pool.client.send(
    new VerifySoftwareTokenCommand({ Session: associated, UserCode: oneTimePassword(SecretCode) }),
  );
  const { AuthenticationResult } = await pool.client.send(
    new AdminRespondToAuthChallengeCommand({
      UserPoolId: pool.userPoolId,
      ClientId,
      ChallengeName: 'MFA_SETUP',
      ChallengeResponses: { USERNAME },
      Session,
    }),
  );
  return AuthenticationResult;
}

/** The six digits that an authenticator app shows (RFC 6238) for a secret in base32 (RFC 4648). */
export function oneTimePassword(secret: string, now = new Date()): string {
  const bits = [...secret.replaceAll('=', '')]
    .map((character) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(character).toString(2).padStart(5, '0'))
    .join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(now.getTime() / 30_000)));
  const hash = createHmac('sha1', key).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 15;
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}
