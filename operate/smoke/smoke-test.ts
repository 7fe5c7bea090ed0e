import { z } from 'zod';
import { stagePath } from '../../contract/addresses.ts';
import { adminPath, callbackPath, signInScopes } from '../../contract/sign-in.ts';
import { type Administrator, type Request, writeAndUndo } from './write-and-undo.ts';

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
