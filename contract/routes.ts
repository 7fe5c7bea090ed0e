/** The resources. Each is one Lambda, `lambdas/<name>.ts`, under one path, `/api/<name>` (specification §7). */
export const resourceNames = [
  'events',
  'news',
  'reflections',
  'team',
  'history',
  'mass-times',
  'mass-changes',
  'mass-intentions',
  'devotions',
  'newsletters',
  'meeting-notes',
  'lectio-divina',
  'uploads',
  'gallery',
  'changes',
  'parish',
  'draft-links',
  'drafts',
  'people',
] as const;
export type ResourceName = (typeof resourceNames)[number];

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type Access = 'public' | 'admin';

/**
 * A route of the API. `path` is in API Gateway's notation: `{id}` is one segment, `{key+}` is the rest of the path.
 * `operation` is the name of a function of the resource's handler.
 */
export type Route = {
  readonly method: Method;
  readonly path: string;
  readonly resource: ResourceName;
  readonly operation: string;
  readonly access: Access;
};

const list = (resource: ResourceName): Route => route('GET', resource, '', 'list', 'public');
/** The complete list for administrators, never cached. */
const listAll = (resource: ResourceName): Route => route('GET', resource, '/all', 'listAll', 'admin');
const create = (resource: ResourceName): Route => route('POST', resource, '', 'create', 'admin');
const update = (resource: ResourceName): Route => route('PUT', resource, '/{id}', 'update', 'admin');
const remove = (resource: ResourceName): Route => route('DELETE', resource, '/{id}', 'remove', 'admin');

const record = (resource: ResourceName) => [
  list(resource),
  listAll(resource),
  create(resource),
  update(resource),
  remove(resource),
];

/** Every route of the API and its access, shared by the CDK app, the local gateway and the web client. */
export const routes: readonly Route[] = [
  ...record('events'),
  route('POST', 'events', '/{id}/series', 'repeat', 'admin'),
  route('PUT', 'events', '/{id}/series', 'updateSeries', 'admin'),
  route('DELETE', 'events', '/{id}/series', 'removeSeries', 'admin'),
  ...record('news'),
  ...record('reflections'),
  ...record('team'),
  ...record('history'),
  ...record('devotions'),
  ...record('mass-times'),
  route('POST', 'mass-times', '/initialize', 'initialize', 'admin'),
  ...record('mass-changes'),
  ...record('mass-intentions'),
  ...record('newsletters'),
  ...record('meeting-notes'),
  ...record('lectio-divina'),
  route('POST', 'uploads', '/presigned-url', 'grant', 'admin'),
  route('GET', 'gallery', '/folders', 'listFolders', 'public'),
  route('GET', 'gallery', '/images', 'listImages', 'public'),
  route('GET', 'gallery', '/images/{folder}', 'listImages', 'public'),
  route('GET', 'gallery', '/covers', 'listCovers', 'public'),
  route('GET', 'gallery', '/home', 'listHome', 'public'),
  route('GET', 'gallery', '/all/home', 'listAllHome', 'admin'),
  route('GET', 'gallery', '/all/covers', 'listAllCovers', 'admin'),
  route('GET', 'gallery', '/all/folders', 'listAllFolders', 'admin'),
  route('GET', 'gallery', '/all/images', 'listAllImages', 'admin'),
  route('GET', 'gallery', '/all/images/{folder}', 'listAllImages', 'admin'),
  route('GET', 'gallery', '/arrivals', 'listArrivals', 'admin'),
  route('POST', 'gallery', '/folder', 'createFolder', 'admin'),
  route('POST', 'gallery', '/upload', 'grant', 'admin'),
  route('POST', 'gallery', '/duplicates', 'findDuplicates', 'admin'),
  route('PUT', 'gallery', '/caption/{key+}', 'setCaption', 'admin'),
  route('PUT', 'gallery', '/consent/{key+}', 'setConsent', 'admin'),
  route('POST', 'gallery', '/move', 'move', 'admin'),
  route('PUT', 'gallery', '/home/{place}', 'setHome', 'admin'),
  route('DELETE', 'gallery', '/home/{place}', 'resetHome', 'admin'),
  route('PUT', 'gallery', '/order/{key+}', 'setOrder', 'admin'),
  route('PUT', 'gallery', '/cover/{name}', 'setCover', 'admin'),
  route('PUT', 'gallery', '/album/{name}', 'setAlbum', 'admin'),
  route('DELETE', 'gallery', '/image/{key+}', 'removeImage', 'admin'),
  route('DELETE', 'gallery', '/folder/{name}', 'removeFolder', 'admin'),
  route('GET', 'parish', '', 'get', 'public'),
  route('GET', 'parish', '/all', 'getUncached', 'admin'),
  route('PUT', 'parish', '', 'update', 'admin'),
  route('GET', 'changes', '', 'list', 'admin'),
  route('GET', 'changes', '/deleted', 'listDeleted', 'admin'),
  route('GET', 'changes', '/{resource}/{id}', 'listRevisions', 'admin'),
  route('POST', 'changes', '/{resource}/{id}/restore', 'restore', 'admin'),
  route('GET', 'draft-links', '', 'list', 'admin'),
  route('POST', 'draft-links', '', 'create', 'admin'),
  // The token is in the body, which no log contains.
  route('POST', 'draft-links', '/open', 'open', 'public'),
  route('DELETE', 'draft-links', '/{id}', 'remove', 'admin'),
  route('GET', 'drafts', '', 'list', 'admin'),
  route('PUT', 'drafts', '/{key}', 'keep', 'admin'),
  route('DELETE', 'drafts', '/{key}', 'remove', 'admin'),
  route('GET', 'people', '', 'list', 'admin'),
  create('people'),
  update('people'),
  remove('people'),
];

/** Whether CloudFront may cache responses of this route. */
export const isPublicRead = ({ method, access }: Route): boolean => method === 'GET' && access === 'public';

/** Whether every route of a path is for administrators. The gateway then rejects every other method without a token, too. */
export const needsToken = (path: string): boolean =>
  routes.every((each) => each.path !== path || each.access === 'admin');

/** The methods of a path, as in the `Allow` header. */
export function methodsOf(path: string): string {
  return routes.flatMap((each) => (each.path === path ? [each.method] : [])).join(', ');
}

function route(
  method: Method,
  resource: ResourceName,
  rest: string,
  operation: string,
  access: Access,
): Route {
  return { method, path: `/api/${resource}${rest}`, resource, operation, access };
}
