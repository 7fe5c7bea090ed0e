import * as z from 'zod/mini';
import { uuidPattern } from '../../contract/fields/characters.ts';
import { changeActions, revisedResources } from '../../contract/changes.ts';
import { galleryDuplicatesSchema } from '../../contract/entities/upload.ts';
import {
  arrivalStatuses,
  captionSchema,
  coverSchema,
  galleryFolderSchema,
  homePictureSchema,
  moveSchema,
  orderSchema,
} from '../../contract/entities/gallery.ts';
import { limits } from '../../contract/limits.ts';
import { massIntentionSchema } from '../../contract/entities/mass-intention.ts';
import { eventSchema } from '../../contract/entities/event.ts';
import { restoreSchema } from '../../contract/entities/restore.ts';
import { renditionWidths } from '../../contract/files/renditions.ts';
import { type RecordResource, resources } from '../../contract/resources.ts';
import { parishResource } from '../../contract/parish-resource.ts';
import { type ResourceName, routes } from '../../contract/routes.ts';
import { repetitionSchema, seriesChangeSchema } from '../../contract/series.ts';
import { newPictureSchema, newUploadSchema } from './uploads.ts';
import { visibilityFieldNames } from '../../contract/visibility.ts';

const changeShape = {
  resource: z.enum(revisedResources),
  id: z.string(),
  version: z.int(),
  action: z.enum(changeActions),
  did: z.optional(z.string()),
  title: z.string(),
  itemDate: z.optional(z.iso.date()),
  series: z.optional(z.uuid()),
  at: z.iso.datetime(),
  by: z.optional(z.string()),
  restoredFrom: z.optional(z.int()),
  pictures: z.optional(z.int()),
  isDeleted: z.boolean(),
};

/** Present once a picture's renditions exist, at `/media/renditions/{key}/{width}.avif` and `.jpg`. */
const renderedShape = {
  width: z.optional(z.int()),
  height: z.optional(z.int()),
  placeholder: z.optional(z.string()),
  renditions: z.optional(z.array(z.literal(renditionWidths))),
  /** Present before that, when there is a thumbnail at `/media/renditions/{key}/thumbnail.jpg`. */
  hasThumbnail: z.optional(z.literal(true)),
};

const pictureShape = {
  key: z.string(),
  url: z.string(),
  fileName: z.string(),
  size: z.int(),
  lastModified: z.iso.datetime(),
  caption: z.optional(z.string()),
  ...renderedShape,
  isCover: z.optional(z.literal(true)),
};

/** The schemas of responses and request bodies in the API document (JSON Schema 2020-12), by name. */
export const schemas: Readonly<Record<string, object>> = {
  ...Object.fromEntries(Object.values(resources).flatMap(entitySchemas)),
  ...parishSchemas(),
  ListedMassIntention: responseSchema({
    ...massIntentionSchema.shape,
    id: z.string(),
    text: z.optional(massIntentionSchema.shape.text),
    version: z.int(),
  }),
  ...seriesSchemas(),
  NewUpload: newUploadSchema(),
  NewPicture: newPictureSchema(),
  NewFolder: jsonSchema(galleryFolderSchema, 'input'),
  Caption: jsonSchema(captionSchema, 'input'),
  PictureOrder: jsonSchema(orderSchema, 'input'),
  Cover: jsonSchema(coverSchema, 'input'),
  UploadGrant: responseSchema({ uploadURL: z.url(), fileUrl: z.string() }),
  PictureGrant: responseSchema({ uploadURL: z.url(), fileUrl: z.string(), key: z.string() }),
  Picture: responseSchema(pictureShape),
  AdminPicture: responseSchema({
    ...pictureShape,
    consent: z.optional(z.object({ by: z.string(), at: z.iso.datetime() })),
  }),
  SourceHashes: jsonSchema(galleryDuplicatesSchema, 'input'),
  KnownPicture: responseSchema({
    sourceHash: z.string(),
    key: z.string(),
    folder: z.string(),
    fileName: z.string(),
  }),
  FolderCover: responseSchema({ folder: z.string(), image: z.object(pictureShape) }),
  HomePicture: responseSchema({ place: z.string(), alt: z.string(), image: z.object(pictureShape) }),
  HomeChoice: jsonSchema(homePictureSchema, 'input'),
  ChosenHomePicture: responseSchema({ place: z.string(), key: z.string(), alt: z.string() }),
  PictureMove: jsonSchema(moveSchema, 'input'),
  ChosenCover: responseSchema({ folderName: z.string(), key: z.string() }),
  Arrival: responseSchema({
    key: z.string(),
    status: z.enum(arrivalStatuses),
    message: z.optional(z.string()),
  }),
  Change: responseSchema(changeShape),
  Revision: responseSchema({ ...changeShape, fields: z.record(z.string(), z.unknown()) }),
  Restore: jsonSchema(restoreSchema, 'input'),
  Folder: responseSchema({ folderName: z.string() }),
  Deleted: responseSchema({ deleted: z.literal(true), id: z.string() }),
  DeletedPicture: responseSchema({ deleted: z.literal(true), key: z.string() }),
  DeletedFolder: responseSchema({ deleted: z.literal(true), folderName: z.string() }),
  Problem: responseSchema({ error: z.string(), details: z.optional(problemDetails()) }),
};

/** The schemas of a resource: its item as returned, as listed publicly if that differs, as created, and as changed by a PUT. */
function entitySchemas(row: RecordResource): [string, object][] {
  const { resource, entity: name, schema } = row;
  const { properties = {}, required = [], ...output } = jsonSchema(schema, 'output');
  const input = jsonSchema(schema, 'input');
  const id = {
    type: ['string', 'null'],
    pattern: uuidPattern.source,
    description: 'Optional; a UUID makes the request safe to repeat',
  };
  const changesSchema: [string, object] = [
    `${name}Changes`,
    { type: 'object', properties: { ...withoutDefaults(input.properties ?? {}), version: versionSchema() } },
  ];
  const returned = (itemProperties: JsonSchema['properties']) => ({
    ...output,
    properties: {
      id: { type: 'string' },
      ...itemProperties,
      ...(row.itemPages && { slug: slugSchema(row.itemPages) }),
      version: { type: 'integer' },
    },
    required: ['id', ...required, ...(row.itemPages ? ['slug'] : []), 'version'],
  });
  const listed = Object.fromEntries(
    Object.entries(properties).filter(([field]) => !visibilityFieldNames.some((each) => each === field)),
  );
  const listedSchema: [string, object] = [`Listed${name}`, returned(listed)];
  const onlyReturned =
    row.file &&
    (row.file.isDocument
      ? { viewUrl: viewUrlSchema() }
      : { picture: pictureSchema(), pictureFault: pictureFaultSchema() });
  return [
    [name, returned({ ...properties, ...onlyReturned })],
    ...(isScheduled(row) ? [listedSchema] : []),
    [`New${name}`, { ...input, properties: { id, ...input.properties } }],
    ...(canChange(resource) ? [changesSchema] : []),
  ];
}

/** The bodies and responses of requests that write several events of a series. */
function seriesSchemas(): Record<string, object> {
  const event = jsonSchema(eventSchema, 'input');
  // The server sets it.
  const { series: _, ...fields } = event.properties ?? {};
  const repetition = jsonSchema(repetitionSchema, 'input');
  const change = jsonSchema(seriesChangeSchema, 'input');
  const saved = z.object({ id: z.string(), before: z.int(), after: z.int() });
  return {
    EventRepetition: {
      ...event,
      properties: { ...fields, ...repetition.properties, version: versionSchema() },
      required: [...(event.required ?? []), ...(repetition.required ?? [])],
    },
    EventSeriesChanges: {
      ...change,
      properties: {
        ...withoutDefaults(fields),
        ...change.properties,
        version: versionSchema(),
      },
    },
    SavedEvents: {
      type: 'object',
      properties: {
        event: { $ref: '#/components/schemas/Event' },
        saved: jsonSchema(z.array(saved), 'output'),
      },
      required: ['event', 'saved'],
    },
    DeletedEvents: responseSchema({ deleted: z.array(z.object({ id: z.string(), version: z.int() })) }),
  };
}

function versionSchema() {
  return {
    type: ['integer', 'null'],
    minimum: Number.MIN_SAFE_INTEGER,
    maximum: Number.MAX_SAFE_INTEGER,
    description: 'The version that the change is based on; an older one is refused with 409',
  };
}

/** The parish record is never created. */
function parishSchemas(): Record<string, object> {
  const { NewParish: _, ...others } = Object.fromEntries(entitySchemas(parishResource));
  return others;
}

/** Whether items of the resource may be drafts or have a visibility period. */
export function isScheduled({ schema }: RecordResource): boolean {
  return Object.hasOwn(schema.shape, 'visibleFrom');
}

function pictureSchema() {
  const { width, height, placeholder, renditions } = renderedShape;
  const rendered = z.required(z.object({ width, height, placeholder, renditions }));
  const description =
    'In the public list, once they exist: the renditions of the uploaded picture, at /media/renditions/{key}/{width}.avif and .jpg';
  return { ...jsonSchema(rendered, 'output'), description };
}

function pictureFaultSchema() {
  const description =
    'In the list for administrators: why the uploaded picture has no renditions. The original is shown instead, if browsers can show it';
  return { ...jsonSchema(z.string(), 'output'), description };
}

function viewUrlSchema() {
  const url = jsonSchema(z.url(), 'output');
  const description = `In lists for administrators, for ${limits.viewSeconds / 60} minutes: where to read a document that visitors do not see`;
  return { ...url, description };
}

/** Assigned at creation; request bodies cannot set it. */
function slugSchema(itemPages: string) {
  return {
    type: 'string',
    pattern: '^[a-z0-9]+(-[a-z0-9]+)*$',
    description: `The item's page is ${itemPages}/{slug}; it stays when the title changes`,
  };
}

function canChange(resource: ResourceName): boolean {
  return routes.some((route) => route.resource === resource && route.operation === 'update');
}

type JsonSchema = ReturnType<typeof jsonSchema>;

function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output') {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    override: ({ jsonSchema: each, path }) => {
      if (path.at(-1) === 'date') each.format = 'date';
      // In other regular expression engines \d may match digits of any script.
      if (each.pattern) each.pattern = each.pattern.replaceAll(String.raw`\d`, '[0-9]');
    },
  });
  return rest;
}

function responseSchema(shape: z.core.$ZodLooseShape): JsonSchema {
  return jsonSchema(z.object(shape), 'output');
}

function withoutDefaults(properties: NonNullable<JsonSchema['properties']>) {
  return Object.fromEntries(
    Object.entries(properties).map(([name, property]) => {
      if (typeof property === 'boolean') return [name, property];
      const { default: _, ...rest } = property;
      return [name, rest];
    }),
  );
}

function problemDetails() {
  return z.union([
    z.string(),
    z.object({ fields: z.record(z.string(), z.string()) }),
    z.object({
      current: z.record(z.string(), z.unknown()),
      changedBy: z.optional(z.string()),
      changedAt: z.optional(z.iso.datetime()),
    }),
  ]);
}
