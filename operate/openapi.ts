import * as z from 'zod/mini';
import { localGatewayPort, stagePath } from '../contract/addresses.ts';
import { newDraftLinkSchema, openedLinkSchema } from '../contract/draft-links.ts';
import * as gallery from '../contract/gallery.ts';
import { newPersonSchema, personChangesSchema } from '../contract/people.ts';
import { restoreSchema } from '../contract/changes.ts';
import {
  galleryDuplicatesSchema,
  galleryUploadRequestSchema,
  uploadRequestSchema,
} from '../contract/uploads.ts';
import { optionalChurch } from '../contract/fields/fields.ts';
import { gatewayResponses } from '../contract/gateway.ts';
import { parishResource } from '../contract/parish.ts';
import { isRecordName, recordPictures, type RecordResource, resources } from '../contract/resources.ts';
import { areas } from '../contract/areas.ts';
import { administratorsGroup, areaOfResource, groupOf, isForAnyArea } from '../contract/rights.ts';
import { type Route, routes, summaries } from '../contract/routes.ts';
import { repetitionSchema, seriesChangeSchema } from '../contract/series.ts';
import { writeScope } from '../contract/sign-in.ts';

/** Generates the OpenAPI 3.1 document of the API (https://spec.openapis.org/oas/v3.1.1.html) from the contract. */
export function openApiDocument() {
  return {
    openapi: '3.1.1',
    info: {
      title: 'Parish website',
      version: '1.0.0',
      description:
        'Reading what visitors see is public; changes need the access token of a parish administrator, or of a person with the area that they concern. ' +
        'Any other status than 2xx has the body `{ error, details }`, where `error` is a sentence to show to the user. ' +
        'A PUT keeps the fields that its body leaves out, and an empty text clears an optional field; with an older `version` it is refused with 409. ' +
        'A POST may bring a UUID as `id`, and is then safe to repeat.',
    },
    servers: [
      { url: stagePath, description: 'On the origin of the site' },
      { url: `http://localhost:${localGatewayPort}`, description: 'On a local machine' },
    ],
    paths: paths(),
    components: {
      schemas: {
        ...Object.fromEntries([...Object.values(resources), parishResource].flatMap(entitySchemas)),
        Problem: toJsonSchema(z.object({ error: z.string(), details: z.optional(z.unknown()) }), 'output'),
      },
      securitySchemes: {
        administrator: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: `An access token with the scope ${writeScope}, of a user in the group ${administratorsGroup}, or in that of an area: ${areas.map(groupOf).join(', ')}`,
        },
      },
    },
  };
}

/** The document as JSON, escaped to ASCII because its patterns contain invisible characters. */
export function openApiText(): string {
  const text = JSON.stringify(openApiDocument(), null, 2);
  const escaped = text.replace(
    /[\u0080-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return `${escaped}\n`;
}

function paths(): Record<string, Record<string, unknown>> {
  const byPath: Record<string, Record<string, unknown>> = {};
  for (const route of routes) {
    // OpenAPI has no greedy parameters: `{key+}` becomes `{key}`, with encoded slashes.
    const item = (byPath[route.path.replace('+}', '}')] ??= {});
    item[route.method.toLowerCase()] = operationOf(route);
  }
  return byPath;
}

function operationOf(route: Route) {
  const { method, path, resource, operation, access } = route;
  const parameters = [...path.matchAll(/\{(\w+)\+?\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const body = bodyOf(route);
  return {
    // The gallery has two routes for some operations, so a suffix keeps the id unique.
    operationId: `${resource}.${operation}${path.endsWith('{folder}') ? 'InFolder' : ''}`,
    tags: [resource],
    summary: summaryOf(route),
    ...(access === 'admin' && { description: permissionFor(route) }),
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: { required: true, content: json(body) } }),
    responses: {
      [method === 'POST' && creates.has(operation) ? 201 : 200]: {
        description: 'Done',
        content: json(responseOf(route)),
      },
      429: { description: gatewayResponses.THROTTLED.error },
      default: { description: 'An error', content: json(ref('Problem')) },
    },
    ...(access === 'admin' && { security: [{ administrator: [] }] }),
  };
}

const creates: ReadonlySet<string> = new Set(['create', 'createFolder', 'repeat']);
const orders = {
  'upcoming-first': 'upcoming ones soonest first, then past ones latest first',
  'newest-first': 'newest first',
  'by-date': 'in order of date, from yesterday on',
  'by-order': 'by their order',
  'as-added': 'in the order they were added',
} as const;

/** Throws when the contract has no summary of the route. */
function summaryOf({ resource, operation, method, path }: Route): string {
  const own = summaries[`${resource}.${operation}`];
  if (own) return own;
  if (isRecordName(resource)) {
    const { noun, order } = resources[resource];
    if (operation === 'list') return `Every ${noun}, ${orders[order]}`;
    if (operation === 'listAll') return `Every ${noun}, including what visitors do not see`;
    const verbs = new Map([
      ['create', 'Add'],
      ['update', 'Change'],
      ['remove', 'Delete'],
    ]);
    if (verbs.has(operation)) return `${verbs.get(operation)} one ${noun}`;
  }
  throw new Error(`contract/routes.ts has no summary of ${method} ${path}.`);
}

/** Who may call a route that is not public. */
function permissionFor(route: Route): string {
  if (isForAnyArea(route))
    return 'For administrators, and for people with any area as far as it concerns what their areas include.';
  const area = areaOfResource[route.resource];
  return area ? `For administrators, and for people with the area ${area}.` : 'For administrators.';
}

/** The bodies of the requests that neither create nor change a record. */
const bodies: Readonly<Record<string, z.ZodMiniType>> = {
  'uploads.grant': uploadRequestSchema,
  'gallery.grant': galleryUploadRequestSchema,
  'gallery.createFolder': gallery.galleryFolderSchema,
  'gallery.findDuplicates': galleryDuplicatesSchema,
  'gallery.setCaption': gallery.captionSchema,
  'gallery.setConsent': gallery.pictureConsentSchema,
  'gallery.move': gallery.moveSchema,
  'gallery.setHome': gallery.homePictureSchema,
  'gallery.setOrder': gallery.orderSchema,
  'gallery.setCover': gallery.coverSchema,
  'gallery.setAlbum': gallery.albumSchema,
  'changes.restore': restoreSchema,
  'draft-links.create': newDraftLinkSchema,
  'draft-links.open': openedLinkSchema,
  'people.create': newPersonSchema,
  'people.update': personChangesSchema,
};

/** The schema of a route's request body; undefined without a body. */
function bodyOf({ method, resource, operation }: Route): object | undefined {
  if (method === 'GET' || method === 'DELETE') return undefined;
  const own = bodies[`${resource}.${operation}`];
  if (own) return toJsonSchema(own, 'input');
  if (operation === 'initialize') return toJsonSchema(z.object({ church: optionalChurch }), 'input');
  if (operation === 'repeat') return { allOf: [ref('NewEvent'), toJsonSchema(repetitionSchema, 'input')] };
  if (operation === 'updateSeries')
    return { allOf: [ref('EventChanges'), toJsonSchema(seriesChangeSchema, 'input')] };
  const row = rowOf(resource);
  if (operation === 'create') return ref(`New${row.entity}`);
  const changes = ref(`${row.entity}Changes`);
  return recordPictures(row)
    ? { anyOf: [changes, toJsonSchema(gallery.pictureWithdrawalSchema, 'input')] }
    : changes;
}

/** The schema of a successful response: the items of a record, and an object or a list of any shape otherwise. */
function responseOf({ resource, operation }: Route): object {
  const isList = /^list|^find|^initialize$/.test(operation);
  const isItem = ['get', 'getUncached', 'create', 'update'].includes(operation);
  const item =
    (isList || isItem) && (isRecordName(resource) || resource === 'parish')
      ? ref(rowOf(resource).entity)
      : {};
  return isList ? { type: 'array', items: item } : { type: 'object', ...item };
}

function rowOf(resource: string): RecordResource {
  const row = [...Object.values(resources), parishResource].find((each) => each.resource === resource);
  if (!row) throw new Error(`No schema for the body of ${resource}.`);
  return row;
}

/** The schemas of a record: as returned, as created, and as changed by a PUT. Visitors are returned less of some. */
function entitySchemas({
  resource,
  entity,
  schema,
  itemPages,
}: RecordResource): (readonly [string, object])[] {
  const returned = toJsonSchema(schema, 'output');
  const created = toJsonSchema(schema, 'input');
  const { required: _, ...changed } = created;
  const id = { type: 'string' };
  const version = { type: 'integer' };
  return [
    [
      entity,
      {
        ...returned,
        properties: { id, ...returned.properties, ...(itemPages && { slug: { type: 'string' } }), version },
        required: ['id', 'version'],
      },
    ],
    ...(isRecordName(resource)
      ? ([[`New${entity}`, { ...created, properties: { id, ...created.properties } }]] as const)
      : []),
    [`${entity}Changes`, { ...changed, properties: { ...created.properties, version } }],
  ];
}

/**
 * The JSON Schema (2020-12) of what a schema takes (`input`) or returns (`output`): without defaults, which do not apply to a PUT,
 * and open, because the server adds to what it returns, such as the sizes of a picture.
 */
function toJsonSchema(schema: z.ZodMiniType, io: 'input' | 'output') {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    override: ({ jsonSchema }) => {
      delete jsonSchema.default;
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
    },
  });
  return rest;
}

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const json = (schema: object) => ({ 'application/json': { schema } });
