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
  'funerals',
  'devotions',
  'newsletters',
  'meeting-notes',
  'lectio-divina',
  'uploads',
  'gallery',
  'changes',
  'parish',
  'draft-links',
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
  ...record('funerals'),
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
  route('GET', 'people', '', 'list', 'admin'),
  create('people'),
  update('people'),
  remove('people'),
];

/** What each call does, by `resource.operation`, for the API document, which derives those of records from their nouns. */
export const summaries: Readonly<Record<string, string>> = {
  'events.repeat': 'Save an event and one like it on each of the other dates; safe to repeat',
  'events.updateSeries': 'Change an event and the later ones of its series; safe to repeat',
  'events.removeSeries': 'Delete an event and the later ones of its series',
  'mass-times.initialize':
    'Replace the Mass times of a church (empty: of none in particular), or without one all, with the defaults; safe to repeat',
  'uploads.grant':
    'Request a grant to PUT the file of a record to uploadURL; fileUrl is what the record refers to',
  'gallery.listFolders': 'The names of the folders, sorted',
  'gallery.listImages':
    'The pictures of a folder or of the root gallery: the arranged ones first, then the others, newest first',
  'gallery.listCovers': 'Each folder that has pictures, with its date, description and cover',
  'gallery.listHome': 'The pictures chosen for places on the home page',
  'gallery.listAllHome': 'The pictures chosen for the home page, never cached',
  'gallery.listAllCovers':
    'The covers of the folders, never cached, with the number of pictures added on each day',
  'gallery.listAllFolders': 'The names of the folders, never cached',
  'gallery.listAllImages':
    'The pictures of a folder or of the root gallery, never cached, with their consent, those that are being prepared and those that were refused',
  'gallery.createFolder': 'Create a folder',
  'gallery.grant': 'Request a grant to PUT a picture to uploadURL; key names it in the other calls',
  'gallery.findDuplicates': 'Which files, by the SHA-256 of the original, have been uploaded before',
  'gallery.setCaption': 'Set the caption of a picture, or clear it with an empty one',
  'gallery.setConsent':
    'Record that all who can be recognised in a picture agree, or withdraw it, which deletes the picture for good',
  'gallery.move': 'Move a picture to another folder; it keeps its key, address, caption and history',
  'gallery.setHome':
    'Show a picture of the gallery at a place on the home page: slide-1 to slide-3 or wall-1 to wall-13',
  'gallery.resetHome': 'Show the parish’s own picture at a place on the home page again',
  'gallery.setOrder': 'Move a picture after another one in its folder, or to the front',
  'gallery.setCover': 'Choose the cover of a folder, or reset it to the first picture with an empty key',
  'gallery.setAlbum': 'Set the date and the description of a folder, or rename it',
  'gallery.removeImage': 'Delete a picture',
  'gallery.removeFolder':
    'Delete a folder and its pictures; repeating it completes a deletion that failed half-way',
  'parish.get': 'The parish record: its name, contacts, links, texts and churches; it always exists',
  'parish.getUncached': 'The parish record as it is now',
  'parish.update': 'Change the parish record: null removes a group, and a list is replaced whole',
  'changes.list': 'The latest changes to all content, newest first',
  'changes.listDeleted': 'The latest items that are still deleted, each with its deletion, newest first',
  'changes.listRevisions': 'The versions of one item, newest first',
  'changes.restore': 'Restore a version of an item with its file, or a deleted item',
  'draft-links.list': 'The links to drafts that can still be opened, newest first',
  'draft-links.create':
    'Make a link that shows an item which visitors do not see; its url is returned only once',
  'draft-links.open': 'The item that a link leads to; the token is the last segment of the link',
  'draft-links.remove': 'Take a link to a draft back',
  'people.list': 'Everyone with an account, by e-mail address, with their areas',
  'people.create': 'Invite a person by e-mail',
  'people.update': 'Change what a person may do, or send their invitation again',
  'people.remove': 'Remove a person’s account; what they have changed stays',
};

/** Whether CloudFront may cache responses of this route. */
export const isPublicRead = ({ method, access }: Route): boolean => method === 'GET' && access === 'public';

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

export type PathMatch = { readonly path: string; readonly parameters: Readonly<Record<string, string>> };

/**
 * The path that API Gateway would choose, among those in its notation, for the path of a request: an exact segment takes
 * precedence over `{id}`, and `{id}` over the greedy `{key+}`. Parameters are decoded once, as it does for Lambda.
 */
export function matchPath(paths: readonly string[], requested: string): PathMatch | undefined {
  return paths
    .flatMap((path) => {
      const parameters = parametersOf(path, requested);
      return parameters ? [{ path, parameters }] : [];
    })
    .sort((a, b) => wildcardCount(a.path) - wildcardCount(b.path))[0];
}

const patterns = new Map<string, RegExp>();

/** The expression of a path such as `/api/gallery/{folder}/{key+}`, whose groups are the parameters. */
function patternOf(path: string): RegExp {
  const known = patterns.get(path);
  if (known) return known;
  const source = path
    .replaceAll('.', '\\.')
    .replaceAll(/\{(\w+)(\+?)\}/g, (_, name, isGreedy) => `(?<${name}>${isGreedy ? '.+' : '[^/]+'})`);
  const pattern = new RegExp(`^${source}$`, 's');
  patterns.set(path, pattern);
  return pattern;
}

function parametersOf(path: string, requested: string): Record<string, string> | undefined {
  const found = patternOf(path).exec(requested);
  if (!found) return undefined;
  return Object.fromEntries(
    Object.entries(found.groups ?? {}).map(([name, value]) => [name, decoded(value)]),
  );
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

function wildcardCount(path: string): number {
  return path.split('{').length + (path.includes('+}') ? 1 : 0);
}
