import { localGatewayPort, stagePath } from '../../contract/addresses.ts';
import type { Item } from '../../contract/items.ts';
import type { GalleryImage } from '../../contract/entities/gallery.ts';
import type { UploadGrant } from '../../contract/entities/upload.ts';
import type { ProblemBody } from '../../contract/problems.ts';
import type { RecordName } from '../../contract/resources.ts';
import { type ResourceName, routes } from '../../contract/routes.ts';
import { ApiError, ApiUnavailable } from './api-error.ts';

/** `VITE_API=off` builds the site without its API: reads fall back, writes are refused (specification §8). */
export const apiIsOff = import.meta.env.VITE_API === 'off';

type Parameters = {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
};
type TokenSource = () => Promise<string | undefined>;

let tokenSource: TokenSource = async () => undefined;

/** From now on every call carries the token that this source gives, when it gives one (specification §6). */
export function authorizeCallsWith(source: TokenSource): void {
  tokenSource = source;
}

/**
 * Makes one call of the contract, named by its resource and operation, and answers with the parsed JSON.
 * Throws ApiUnavailable when nothing of ours answered, ApiError when the API refused.
 */
export async function call<Answer>(
  resource: ResourceName,
  operation: string,
  parameters: Parameters = {},
  body?: unknown,
): Promise<Answer> {
  if (apiIsOff) throw new ApiUnavailable('The API is switched off');
  const route = routeOf(resource, operation, parameters);
  // Whoever reads needs no token: what keeps one from coming must not keep the list from them.
  const token = await (route.method === 'GET' ? tokenSource().catch(() => undefined) : tokenSource());
  const response = await send(addressOf(route.path, parameters), {
    method: route.method,
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return answerOf<Answer>(response);
}

const records = <Name extends RecordName>(name: Name) => ({
  /** The whole list in the API's order. `query` may bring a parameter against caching (specification §7). */
  list: async (query: Readonly<Record<string, string>> = {}): Promise<Item<Name>[]> => {
    const items = await call<(Item<Name> | null)[]>(name, 'list', { query });
    return items.filter((item) => item !== null);
  },
  create: (fields: Readonly<Record<string, unknown>>) => call<Item<Name>>(name, 'create', {}, fields),
  update: (id: string, changes: Readonly<Record<string, unknown>>) =>
    call<Item<Name>>(name, 'update', { path: { id } }, changes),
  remove: (id: string) => call<unknown>(name, 'remove', { path: { id } }),
});

/** Every call of specification §7, by resource. */
export const api = {
  events: records('events'),
  news: records('news'),
  reflections: records('reflections'),
  team: records('team'),
  history: records('history'),
  devotions: records('devotions'),
  massTimes: {
    ...records('mass-times'),
    initialize: () => call<Item<'mass-times'>[]>('mass-times', 'initialize', {}, {}),
  },
  newsletters: records('newsletters'),
  meetingNotes: records('meeting-notes'),
  lectioDivina: records('lectio-divina'),
  uploads: {
    grant: (request: { fileName: string; fileType: string; fileSize: number; folder: string }) =>
      call<UploadGrant>('uploads', 'grant', {}, request),
  },
  gallery: {
    folders: () => call<string[]>('gallery', 'listFolders'),
    /** The pictures of one folder, or of the root gallery. */
    images: (folder?: string) =>
      call<GalleryImage[]>('gallery', 'listImages', folder ? { path: { folder } } : {}),
    createFolder: (folderName: string) => call<unknown>('gallery', 'createFolder', {}, { folderName }),
    grant: (request: { fileName: string; fileType: string; fileSize: number; folder: string }) =>
      call<Required<UploadGrant>>('gallery', 'grant', {}, request),
    setCaption: (key: string, caption: string) =>
      call<unknown>('gallery', 'setCaption', { path: { key } }, { caption }),
    removeImage: (key: string) => call<unknown>('gallery', 'removeImage', { path: { key } }),
    removeFolder: (name: string) => call<unknown>('gallery', 'removeFolder', { path: { name } }),
  },
};

/** The route of an operation whose placeholders are exactly the given path parameters. */
function routeOf(resource: ResourceName, operation: string, { path = {} }: Parameters) {
  const route = routes.find(
    (each) =>
      each.resource === resource &&
      each.operation === operation &&
      (each.path.match(/\{/g)?.length ?? 0) === Object.keys(path).length,
  );
  if (!route) throw new Error(`The contract has no operation ${operation} of ${resource}`);
  return route;
}

/** The local gateway on a laptop, `/prod` on the page's own origin everywhere else (specification §7). */
function baseAddress(): string {
  return location.hostname === 'localhost' ? `http://localhost:${localGatewayPort}` : stagePath;
}

function addressOf(path: string, { path: values = {}, query = {} }: Parameters): string {
  const filled = path.replace(/\{(\w+)\+?\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
  const search = new URLSearchParams(query).toString();
  return baseAddress() + filled + (search && `?${search}`);
}

/** How long a read may take, in milliseconds: then what stands in for it is shown. A write may take its time. */
const READ_PATIENCE = 10_000;

async function send(address: string, init: RequestInit): Promise<Response> {
  try {
    const signal = init.method === 'GET' ? AbortSignal.timeout(READ_PATIENCE) : null;
    return await fetch(address, { ...init, signal });
  } catch (cause) {
    throw new ApiUnavailable('The API did not answer', { cause });
  }
}

async function answerOf<Answer>(response: Response): Promise<Answer> {
  // Untyped on purpose: the API's own tests hold its answers to the contract, and a visitor downloads no validator.
  const body = await response.json().catch(() => undefined);
  if (!response.ok) throw refusal(response, body);
  if (body === undefined) throw new ApiUnavailable('The answer is not JSON');
  return body;
}

/** A gateway error without our `{ error }` means that nothing of ours answered. */
function refusal(response: Response, body: unknown): Error {
  const problem = isProblemBody(body) ? body : undefined;
  if (!problem && [502, 503, 504].includes(response.status)) return new ApiUnavailable(response.statusText);
  return new ApiError(response.status, response.statusText, problem);
}

function isProblemBody(body: unknown): body is ProblemBody {
  return typeof body === 'object' && body !== null && 'error' in body && typeof body.error === 'string';
}
