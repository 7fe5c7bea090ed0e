import * as z from 'zod/mini';
import { changeActions, revisedResources } from '../../contract/changes.ts';
import { galleryDuplicatesSchema } from '../../contract/entities/upload.ts';
import {
  arrivalStatuses,
  captionSchema,
  pictureConsentSchema,
  albumSchema,
  coverSchema,
  galleryFolderSchema,
  homePictureSchema,
  moveSchema,
  orderSchema,
} from '../../contract/entities/gallery.ts';
import { hideableNames, newDraftLinkSchema, openedLinkSchema } from '../../contract/entities/draft-link.ts';
import { keptDraftSchema } from '../../contract/entities/kept-draft.ts';
import { massIntentionSchema } from '../../contract/entities/mass-intention.ts';
import { newPersonSchema, personChangesSchema, personStatuses } from '../../contract/entities/person.ts';
import { restoreSchema } from '../../contract/entities/restore.ts';
import { parishResource } from '../../contract/parish-resource.ts';
import { resources } from '../../contract/resources.ts';
import { areas, everything } from '../../contract/rights.ts';
import { entitySchemas, renderedShape } from './entity-schemas.ts';
import { jsonSchema, responseSchema } from './json-schema.ts';
import { seriesSchemas } from './series-schemas.ts';
import { newPictureSchema, newUploadSchema } from './uploads.ts';

const changeShape = {
  resource: z.enum(revisedResources),
  id: z.string(),
  version: z.int(),
  action: z.enum(changeActions),
  did: z.optional(z.string()),
  title: z.string(),
  itemDate: z.optional(z.iso.date()),
  series: z.optional(z.uuid()),
  folder: z.optional(z.string()),
  at: z.iso.datetime(),
  by: z.optional(z.string()),
  restoredFrom: z.optional(z.int()),
  pictures: z.optional(z.int()),
  isWithdrawn: z.optional(z.boolean()),
  isDeleted: z.boolean(),
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

const coverShape = {
  folder: z.string(),
  image: z.object(pictureShape),
  date: z.optional(z.iso.date()),
  description: z.optional(z.string()),
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
  PictureConsent: jsonSchema(pictureConsentSchema, 'input'),
  PictureOrder: jsonSchema(orderSchema, 'input'),
  Cover: jsonSchema(coverSchema, 'input'),
  Album: jsonSchema(albumSchema, 'input'),
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
  FolderCover: responseSchema(coverShape),
  AdminFolderCover: responseSchema({
    ...coverShape,
    addedOn: z.optional(z.record(z.string(), z.int())),
  }),
  HomePicture: responseSchema({ place: z.string(), alt: z.string(), image: z.object(pictureShape) }),
  HomeChoice: jsonSchema(homePictureSchema, 'input'),
  ChosenHomePicture: responseSchema({ place: z.string(), key: z.string(), alt: z.string() }),
  PictureMove: jsonSchema(moveSchema, 'input'),
  ChosenCover: responseSchema({ folderName: z.string(), key: z.string() }),
  SetAlbum: responseSchema({
    folderName: z.string(),
    date: z.optional(z.iso.date()),
    description: z.optional(z.string()),
  }),
  Arrival: responseSchema({
    key: z.string(),
    status: z.enum(arrivalStatuses),
    message: z.optional(z.string()),
  }),
  Change: responseSchema({ ...changeShape, resource: z.enum([...revisedResources, 'people']) }),
  Revision: responseSchema({ ...changeShape, fields: z.record(z.string(), z.unknown()) }),
  Restore: jsonSchema(restoreSchema, 'input'),
  NewDraftLink: jsonSchema(newDraftLinkSchema, 'input'),
  MadeDraftLink: responseSchema({ id: z.string(), url: z.string(), expires: z.iso.datetime() }),
  DraftLink: responseSchema({
    id: z.string(),
    resource: z.enum(hideableNames),
    item: z.string(),
    at: z.iso.datetime(),
    by: z.optional(z.string()),
    expires: z.iso.datetime(),
  }),
  OpenedLink: jsonSchema(openedLinkSchema, 'input'),
  OpenedDraft: responseSchema({
    resource: z.enum(hideableNames),
    item: z.looseObject({ id: z.string(), version: z.int() }),
    expires: z.iso.datetime(),
    isPublished: z.boolean(),
  }),
  NewDraft: jsonSchema(keptDraftSchema, 'input'),
  KeptDraft: responseSchema({ key: z.string(), ...keptDraftSchema.shape }),
  NewPerson: jsonSchema(newPersonSchema, 'input'),
  PersonChanges: jsonSchema(personChangesSchema, 'input'),
  Person: responseSchema({
    id: z.uuid(),
    email: z.string(),
    areas: z.array(z.enum([everything, ...areas])),
    status: z.enum(personStatuses),
    invitedUntil: z.optional(z.iso.datetime()),
  }),
  Folder: responseSchema({ folderName: z.string() }),
  Deleted: responseSchema({ deleted: z.literal(true), id: z.string() }),
  DeletedPicture: responseSchema({ deleted: z.literal(true), key: z.string() }),
  DeletedFolder: responseSchema({ deleted: z.literal(true), folderName: z.string() }),
  Problem: responseSchema({ error: z.string(), details: z.optional(problemDetails()) }),
};

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

/** The parish record is never created. */
function parishSchemas(): Record<string, object> {
  const { NewParish: _, ...others } = Object.fromEntries(entitySchemas(parishResource));
  return others;
}
