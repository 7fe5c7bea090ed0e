import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { S3Client } from '@aws-sdk/client-s3';
import { DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, describe, expect, it } from 'vitest';
import { messages } from '../../contract/problems.ts';
import { type Area, areaNames, areas } from '../../contract/areas.ts';
import { groupOf } from '../../contract/rights.ts';
import { type ResourceName, routes } from '../../contract/routes.ts';
import { openApiText } from '../../operate/openapi.ts';
import { mockClient } from '../mock-client.ts';
import { adminClaims, apiEvent, invoke } from './invoke.ts';

/** What each area is about, written down again so that a slip in the table is found. */
const resourcesOf: Record<Area, readonly string[]> = {
  events: ['events'],
  news: ['news'],
  documents: ['newsletters', 'meeting-notes', 'lectio-divina'],
  gallery: ['gallery'],
  team: ['team'],
  reflections: ['reflections'],
  history: ['history'],
  mass: ['mass-times', 'mass-changes', 'mass-intentions', 'funerals', 'devotions'],
  parish: ['parish'],
};
const foldersOf: Partial<Record<Area, readonly string[]>> = {
  events: ['event-pictures'],
  news: ['news-pictures'],
  documents: ['newsletters', 'meetings', 'lectio-divina'],
  team: ['team-photos'],
  history: ['uploads'],
  parish: ['parish'],
};
const hideable = ['events', 'news', 'reflections', 'newsletters', 'meeting-notes', 'lectio-divina'];

/** A request, and whose area it is about: `any` concerns no items, or only the caller's own. */
type Call = {
  readonly name: string;
  readonly route: string;
  readonly resource: ResourceName;
  readonly area: Area | 'any' | 'public' | undefined;
  readonly parameters?: Record<string, string>;
  readonly body?: object;
  /** The item in the table. */
  readonly stored?: object;
};

const documented: Record<string, Record<string, { security?: unknown; description?: string }>> = JSON.parse(
  openApiText(),
).paths;
/** The operations of the API document, with their routes. */
const operations = Object.entries(documented).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    route: routes.find(
      (each) => each.path.replace('+}', '}') === path && each.method === method.toUpperCase(),
    )!,
    ...operation,
  })),
);
const byArea = areas.flatMap((area) => resourcesOf[area].map((about) => ({ area, about })));

const calls = operations.flatMap(({ route: { method, path, resource, operation }, security }): Call[] => {
  const route = `${method} ${path}`;
  const call = (about: string, area: Call['area'], rest: Partial<Call> = {}): Call => ({
    name: `${route} ${about}`,
    route,
    resource,
    area,
    ...rest,
  });
  if (!security) return [call('', 'public')];
  if (path === '/api/parish/all' || (method === 'GET' && path === '/api/draft-links'))
    return [call('', 'any')];
  if (resource === 'uploads')
    return areas.flatMap((area) =>
      (foldersOf[area] ?? []).map((folder) =>
        call(folder, area, {
          body: { folder, fileName: 'a.pdf', fileType: 'application/pdf', fileSize: 1 },
        }),
      ),
    );
  if (resource === 'changes') {
    if (!path.includes('{resource}')) return [call('', 'any')];
    return byArea.map(({ area, about }) =>
      call(about, area, { parameters: { resource: about, id: 'one' }, body: { version: 1 } }),
    );
  }
  if (resource === 'draft-links')
    return byArea
      .filter(({ about }) => hideable.includes(about))
      .map(({ area, about }) =>
        call(about, area, {
          parameters: { id: 'one' },
          body: { resource: about, id: 'one' },
          stored: operation === 'remove' ? linkTo(about) : {},
        }),
      );
  return [call('', byArea.find(({ about }) => about === resource)?.area, { parameters: filled(path) })];
});

function filled(path: string): Record<string, string> {
  return Object.fromEntries([...path.matchAll(/\{(\w+)/g)].map(([, name = '']) => [name, 'one']));
}

function linkTo(of: string) {
  const metadata = { id: 'one', version: 1, createdAt: '2026', updatedAt: '2026' };
  return { ...metadata, resource: 'draft-links', of, item: 'one', expiresAt: 4102444800 };
}

const table = mockClient(DynamoDBDocumentClient);
const bucket = mockClient(S3Client);
const pool = mockClient(CognitoIdentityProviderClient);
beforeAll(() => {
  pool.onAnyCommand().resolves({});
  bucket.onAnyCommand().resolves({});
});

/** The calls that a member of these groups is allowed; each other one must be refused before it reads or writes an item. */
async function allowedTo(groups: string): Promise<string[]> {
  const allowed: string[] = [];
  for (const { name, route, resource, parameters = null, body = {}, stored } of calls) {
    table.reset();
    table.onAnyCommand().resolves({ Items: [] });
    if (stored) table.on(GetCommand).resolves({ Item: stored });
    const event = apiEvent(route, {
      pathParameters: parameters,
      body: route.startsWith('P') ? JSON.stringify(body) : null,
    });
    event.requestContext.authorizer = { claims: { ...adminClaims, 'cognito:groups': groups } };
    const response = await invoke(resource, event);
    expect(response.status, `${name}: ${JSON.stringify(response.body)}`).toBeLessThan(500);
    if (response.status !== 403) {
      allowed.push(name);
      continue;
    }
    expect(sentences).toContain(response.body.error);
    const isLookup = name.startsWith('DELETE /api/draft-links');
    expect(table.calls().length, name).toBe(isLookup && groups !== 'editors' ? 1 : 0);
  }
  return allowed;
}

const sentences = [
  messages.forbidden,
  messages.administratorsOnly,
  ...areas.map((area) => messages.forbiddenArea(areaNames[area])),
];
const namesOf = (isIncluded: (area: Call['area']) => boolean) =>
  calls.filter(({ area }) => isIncluded(area)).map(({ name }) => name);

describe('every documented operation', () => {
  it.each(areas)('is allowed to people of one area just if it concerns that area: %s', async (area) => {
    expect(await allowedTo(`editors,${groupOf(area)}`)).toEqual(
      namesOf((each) => each === area || each === 'any' || each === 'public'),
    );
  });

  it('is allowed to people of two areas if it concerns either', async () => {
    expect(await allowedTo('area-mass,area-news')).toEqual(
      namesOf((each) => ['mass', 'news', 'any', 'public'].includes(each ?? '')),
    );
  });

  it('is allowed to administrators', async () => {
    expect(await allowedTo('admins')).toEqual(namesOf(() => true));
  });

  it('is not allowed to anyone else, unless it is public', async () => {
    expect(await allowedTo('editors')).toEqual(namesOf((each) => each === 'public'));
  });
});

it('the walk covers every route of the contract', () => {
  expect(new Set(operations.map(({ route }) => route))).toEqual(new Set(routes));
});

it('the API document says who may call each', () => {
  for (const { route, description, security } of operations) {
    if (!security) continue;
    const concerned = calls.filter((call) => call.route === `${route.method} ${route.path}`);
    const [area, ...others] = new Set(concerned.map((call) => call.area));
    const isForAny = others.length > 0 || area === 'any';
    const people = isForAny
      ? ', and for people with any area'
      : area
        ? `, and for people with the area ${area}.`
        : '.';
    expect(description, `${route.method} ${route.path}`).toContain(`For administrators${people}`);
  }
});
