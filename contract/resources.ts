import type * as z from 'zod/mini';
import type { CalendarDate } from './dates/calendar-date.ts';
import { devotionSchema } from './devotions.ts';
import { eventSchema } from './events.ts';
import { historyEntrySchema } from './history.ts';
import { massChangeSchema } from './mass-changes.ts';
import { massIntentionSchema } from './mass-intentions.ts';
import { massTimeSchema } from './mass-times.ts';
import { newsItemSchema } from './news.ts';
import { parishDocumentSchema } from './documents.ts';
import { reflectionSchema } from './reflections.ts';
import { teamMemberSchema } from './team.ts';
import type { UploadFolderName } from './files/upload-folders.ts';
import { pictureFolders, type PictureResource } from './files/pictures.ts';
import type { Order } from './sort-items.ts';
import type { ResourceName } from './routes.ts';
import { eventPages } from './site/outside-event.ts';
import { isUnlisted } from './unlisted.ts';

/** The fields of a record that reference an uploaded file, by path (`valueAt`), and the folder of such files. */
export type FileFields = {
  readonly fields: readonly string[];
  readonly folder: UploadFolderName;
  /** Whether it must be an uploaded file (documents) rather than any picture's URL (photos). */
  readonly isDocument: boolean;
  /** Whether it may be a picture of the gallery instead. Visitors then see no uploaded picture without renditions. */
  readonly fromGallery?: boolean;
};

const itemPicture = <Name extends PictureResource>(name: Name) =>
  ({ fields: ['imageUrl'], folder: pictureFolders[name], isDocument: false, fromGallery: true }) as const;

const document = <Name extends ResourceName>(resource: Name, noun: string, folder: UploadFolderName) =>
  ({
    resource,
    noun,
    titleField: 'title',
    dateField: 'date',
    entity: 'ParishDocument',
    schema: parishDocumentSchema,
    order: 'newest-first',
    file: { fields: ['fileUrl'], folder, isDocument: true },
    hides: { field: 'description', when: isUnlisted },
  }) as const;

/**
 * The record resources: schema, sort order, the noun for messages, and the field that references a file. To add a resource,
 * write a schema, a row here and in `routes`, a handler and an admin screen.
 */
export const resources = {
  events: {
    resource: 'events',
    noun: 'event',
    titleField: 'title',
    dateField: 'date',
    itemPages: eventPages,
    entity: 'Event',
    schema: eventSchema,
    order: 'upcoming-first',
    file: itemPicture('events'),
  },
  news: {
    resource: 'news',
    noun: 'news item',
    titleField: 'title',
    dateField: 'date',
    itemPages: '/news',
    entity: 'NewsItem',
    schema: newsItemSchema,
    order: 'newest-first',
    file: itemPicture('news'),
  },
  reflections: {
    resource: 'reflections',
    noun: 'reflection',
    titleField: 'title',
    dateField: 'date',
    itemPages: '/reflections',
    entity: 'Reflection',
    schema: reflectionSchema,
    order: 'newest-first',
  },
  team: {
    resource: 'team',
    noun: 'team member',
    titleField: 'name',
    entity: 'TeamMember',
    schema: teamMemberSchema,
    order: 'as-added',
    file: { fields: ['photoUrl'], folder: pictureFolders.team, isDocument: false },
  },
  history: {
    resource: 'history',
    noun: 'history entry',
    titleField: 'title',
    entity: 'HistoryEntry',
    schema: historyEntrySchema,
    order: 'by-order',
    file: { fields: ['imageUrl'], folder: pictureFolders.history, isDocument: false },
  },
  'mass-times': {
    resource: 'mass-times',
    noun: 'mass time',
    titleField: 'day',
    entity: 'MassTime',
    schema: massTimeSchema,
    order: 'by-order',
  },
  'mass-changes': {
    resource: 'mass-changes',
    noun: 'Mass change',
    titleField: 'date',
    dateField: 'date',
    entity: 'MassChange',
    schema: massChangeSchema,
    order: 'by-date',
    idFields: ['date', 'church'],
    publicFrom: 'yesterday',
  },
  'mass-intentions': {
    resource: 'mass-intentions',
    noun: 'Mass intention',
    titleField: 'text',
    dateField: 'date',
    entity: 'MassIntention',
    schema: massIntentionSchema,
    order: 'by-date',
    publicFrom: 'yesterday',
    hides: { field: 'text', when: (item) => item['private'] !== false },
  },
  devotions: {
    resource: 'devotions',
    noun: 'devotion',
    titleField: 'name',
    entity: 'Devotion',
    schema: devotionSchema,
    order: 'as-added',
  },
  newsletters: document('newsletters', 'newsletter', 'newsletters'),
  'meeting-notes': document('meeting-notes', 'meeting note', 'meetings'),
  'lectio-divina': document('lectio-divina', 'Lectio Divina document', 'lectio-divina'),
} as const satisfies Record<
  Exclude<ResourceName, 'uploads' | 'gallery' | 'changes' | 'parish' | 'draft-links' | 'people'>,
  RecordResource
>;

/** The resources whose records are documents, each with an uploaded file. */
export const documentResources = [
  resources.newsletters,
  resources['meeting-notes'],
  resources['lectio-divina'],
] as const;

/** The resources whose items may show pictures of the gallery. */
export const galleryUsers: readonly ResourceName[] = Object.values<RecordResource>(resources).flatMap(
  ({ resource, file }) => (file?.fromGallery ? resource : []),
);

/** A row of the table above. */
export type RecordResource = {
  readonly resource: ResourceName;
  readonly noun: string;
  /** The field that serves as an item's display name. */
  readonly titleField: string;
  /** The field with an item's date, by which its list is sorted, filtered and split into years. */
  readonly dateField?: string;
  /** Name of its schemas in the API document (`npm run openapi`). */
  readonly entity: string;
  readonly schema: z.ZodMiniObject;
  readonly order: Order;
  readonly file?: FileFields;
  /** The path prefix of the items' own pages: `/calendar` for `/calendar/{slug}`. Such items have a title and a date. */
  readonly itemPages?: string;
  /**
   * The fields that make the id, so that there is at most one item for their values; absent ones are left out. The id of the
   * Mass change of a date in a church is `date@church`.
   */
  readonly idFields?: readonly string[];
  /** The first date in the public list; without it, all items are listed. */
  readonly publicFrom?: 'yesterday';
  /** The field that visitors are not given of some items. */
  readonly hides?: {
    readonly field: string;
    readonly when: (item: Readonly<Record<string, unknown>>) => boolean;
  };
};

/** The record resources: every resource except uploads, the gallery, changes, the parish, links to drafts and people. */
export type RecordName = keyof typeof resources;

/** The resources from which the Masses of a date are computed, besides events. Their deletions change the calendar feed. */
export const massResources = ['mass-times', 'mass-changes'] as const satisfies readonly RecordName[];

/** Whether this is the name of a record resource. */
export function isRecordName(name: string): name is RecordName {
  return Object.hasOwn(resources, name);
}

/** The uploaded pictures of a resource's items, whose consent can be withdrawn; undefined for items without any. */
export function recordPictures({ file }: RecordResource): FileFields | undefined {
  return file?.isDocument ? undefined : file;
}

/** The display name of an item; empty if it has none. */
export function titleOf({ titleField }: RecordResource, item: Readonly<Record<string, unknown>>): string {
  return String(item[titleField] ?? '');
}

/** The date of an item (`yyyy-mm-dd`, or what was typed for it); undefined if it has none. */
export function dateOf(
  { dateField }: RecordResource,
  item: Readonly<Record<string, unknown>>,
): string | undefined {
  const date = dateField === undefined ? undefined : item[dateField];
  return typeof date === 'string' ? date : undefined;
}

/** Whether the list of a resource depends on the date in the parish: what is upcoming, or was yesterday. */
export function dependsOnDate({ order, publicFrom }: RecordResource): boolean {
  return order === 'upcoming-first' || publicFrom !== undefined;
}

/** Whether the id of a resource's items is made of their fields, such as the date of a Mass change. */
export function hasOwnId(name: RecordName): boolean {
  return 'idFields' in resources[name];
}

/** The id that an item has from its fields; undefined for a resource with other ids. */
export function idFrom(
  { idFields }: RecordResource,
  fields: Readonly<Record<string, unknown>>,
): string | undefined {
  return idFields?.flatMap((name) => fields[name] || []).join('@');
}

/** The date in the id of a Mass change. */
export const dateOfChange = (id: string): CalendarDate => id.split('@', 1).join();
