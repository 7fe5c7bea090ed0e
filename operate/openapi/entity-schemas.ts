import * as z from 'zod/mini';
import { itemWithdrawalSchema } from '../../contract/entities/gallery.ts';
import { privatePictureFieldNames } from '../../contract/entities/picture-fields.ts';
import { uuidPattern } from '../../contract/fields/characters.ts';
import { limits } from '../../contract/limits.ts';
import { renditionWidths } from '../../contract/files/renditions.ts';
import { recordPictures, type RecordResource } from '../../contract/resources.ts';
import { mayBeHidden } from '../../contract/hideable.ts';
import { type ResourceName, routes } from '../../contract/routes.ts';
import { visibilityFieldNames } from '../../contract/visibility.ts';
import { type JsonSchema, jsonSchema, versionSchema, withoutDefaults } from './json-schema.ts';

/** Present once a picture's renditions exist, at `/media/renditions/{key}/{width}.avif` and `.jpg`. */
export const renderedShape = {
  width: z.optional(z.int()),
  height: z.optional(z.int()),
  placeholder: z.optional(z.string()),
  renditions: z.optional(z.array(z.literal(renditionWidths))),
  /** Present before that, when there is a thumbnail at `/media/renditions/{key}/thumbnail.jpg`. */
  hasThumbnail: z.optional(z.literal(true)),
};

const unlisted: readonly string[] = [...visibilityFieldNames, ...privatePictureFieldNames];

/** The schemas of a resource: its item as returned, as listed publicly if that differs, as created, and as changed by a PUT. */
export function entitySchemas(row: RecordResource): [string, object][] {
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
    {
      type: 'object',
      properties: {
        ...withoutDefaults(input.properties ?? {}),
        ...(recordPictures(row) && { imageWithdrawn: imageWithdrawnSchema() }),
        version: versionSchema(),
      },
    },
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
    Object.entries(properties).filter(([field]) => !unlisted.some((each) => each === field)),
  );
  const listedSchema: [string, object] = [
    `Listed${name}`,
    returned({ ...listed, ...(row.file?.fromGallery && { picture: pictureSchema() }) }),
  ];
  const paths = row.file?.fields.map((path) => path.split('/')) ?? [];
  const onlyReturned = row.file?.isDocument
    ? { viewUrl: viewUrlSchema() }
    : {
        picture: pictureSchema(),
        pictureFault: pictureFaultSchema(),
        ...(row.file?.fromGallery && { consent: consentSchema() }),
      };
  return [
    [name, returned(paths.reduce((all, path) => withBeside(all, path, onlyReturned), properties))],
    ...(mayBeHidden(row) ? [listedSchema] : []),
    [`New${name}`, { ...input, properties: { id, ...input.properties } }],
    ...(canChange(resource) ? [changesSchema] : []),
  ];
}

type Properties = NonNullable<JsonSchema['properties']>;
type Group = Exclude<Properties[string], boolean>;

/** Adds properties beside the field at a path, also in groups, which may be null. */
function withBeside(properties: Properties, [name = '', ...rest]: string[], added: Properties): Properties {
  if (rest.length === 0) return { ...properties, ...added };
  const inGroup = (group: Group): Group => ({
    ...group,
    ...(group.anyOf && { anyOf: group.anyOf.map(inGroup) }),
    ...(group.properties && { properties: withBeside(group.properties, rest, added) }),
  });
  const group = properties[name];
  return typeof group === 'object' ? { ...properties, [name]: inGroup(group) } : properties;
}

function pictureSchema() {
  const { width, height, placeholder, renditions } = renderedShape;
  const rendered = z.required(z.object({ width, height, placeholder, renditions }));
  const description =
    'Once they exist: the renditions of the uploaded picture, at /media/renditions/{key}/{width}.avif and .jpg';
  return { ...jsonSchema(rendered, 'output'), description };
}

function pictureFaultSchema() {
  const description =
    'In the list for administrators: why the uploaded picture has no renditions. The original is shown instead, if browsers can show it';
  return { ...jsonSchema(z.string(), 'output'), description };
}

function consentSchema() {
  const description =
    'In the list for administrators: who confirmed, and when, that everybody agrees who can be recognised in the uploaded picture';
  return { ...jsonSchema(z.object({ by: z.string(), at: z.iso.datetime() }), 'output'), description };
}

function imageWithdrawnSchema() {
  const description =
    'That someone in a picture which was uploaded for the item, or a parent, has asked for it to be taken away. The picture at this address is then deleted for good, from every item and version that shows it, and nothing else of the item is changed; the changes keep who asked, and when. The item may show another picture by now, or be deleted. It is safe to repeat';
  return { ...jsonSchema(itemWithdrawalSchema, 'input'), description };
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
