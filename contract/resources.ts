import type * as z from 'zod/mini';
import type { Area } from './areas.ts';
import type { CalendarDate } from './dates/calendar-date.ts';
import { devotions } from './devotions.ts';
import { lectioDivina, meetingNotes, newsletters } from './documents.ts';
import { events } from './events.ts';
import { funerals } from './funerals.ts';
import type { UploadFolderName } from './files/upload-folders.ts';
import { history } from './history.ts';
import { massChanges } from './mass-changes.ts';
import { massIntentions } from './mass-intentions.ts';
import { massTimes } from './mass-times.ts';
import { news } from './news.ts';
import { reflections } from './reflections.ts';
import type { ResourceName } from './routes.ts';
import type { Order } from './sort-items.ts';
import { team } from './team.ts';
import { inAList } from './words.ts';

/** The fields of a record that reference an uploaded file, by path (`valueAt`), and the folder of such files. */
export type FileFields = {
  readonly fields: readonly string[];
  readonly folder: UploadFolderName;
  /** The fields that reference an uploaded PDF, where the others reference pictures; `*` stands for each entry of a list. */
  readonly documents?: readonly string[];
  /** Whether it must be an uploaded file (documents) rather than any picture's URL (photos). */
  readonly isDocument: boolean;
  /** Whether it may be a picture of the gallery instead. Visitors then see no uploaded picture without renditions. */
  readonly fromGallery?: boolean;
};

/**
 * The record resources, in the order of their tabs. To add one, write its file in this folder, a row here and in `routes`, a
 * handler and an admin screen.
 */
export const resources = {
  events,
  news,
  newsletters,
  'meeting-notes': meetingNotes,
  'lectio-divina': lectioDivina,
  team,
  reflections,
  history,
  'mass-times': massTimes,
  'mass-changes': massChanges,
  'mass-intentions': massIntentions,
  funerals,
  devotions,
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
export const galleryUsers: readonly RecordResource[] = Object.values<RecordResource>(resources).filter(
  ({ file }) => file?.fromGallery,
);

/** A row of the table above. */
export type RecordResource = {
  readonly resource: ResourceName;
  /** The part of the website to which its items belong, for people's rights. */
  readonly area: Area;
  readonly noun: string;
  /** The field that serves as an item's display name. */
  readonly titleField: string;
  /** The field with an item's date, by which its list is sorted, filtered and split into years. */
  readonly dateField?: string;
  /** The fields whose words the search finds as they are, in the order of its excerpt. */
  readonly searched?: readonly string[];
  /** The tab of the admin area and the page of the website (`web/routes/pages.ts`) that show its items. */
  readonly tab?: { readonly label: string; readonly page: string };
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
  /** How many days after its date an item is in the public list; without it, all items are listed. */
  readonly publicDays?: number;
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
export function dependsOnDate({ order, publicDays }: RecordResource): boolean {
  return order === 'upcoming-first' || publicDays !== undefined;
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

/** Whether the items of a resource may be drafts or have a visibility period. */
export function mayBeHidden({ schema }: RecordResource): boolean {
  return Object.hasOwn(schema.shape, 'visibleFrom');
}

/** A resource whose items may be hidden from visitors. */
export type HideableName = Extract<
  (typeof resources)[RecordName],
  { schema: { shape: { visibleFrom: unknown } } }
>['resource'];

/** Whether this is the name of a resource whose items may be hidden from visitors. */
export function isHideable(name: string): name is HideableName {
  return isRecordName(name) && mayBeHidden(resources[name]);
}

type AnyResource = (typeof resources)[RecordName];

/** A resource whose items may name one of the parish's churches. */
type ResourceWithChurch = Extract<AnyResource, { schema: { shape: { church: unknown } } }>;

/** Each of them. */
export const resourcesWithChurch = Object.values(resources).filter(
  (each: AnyResource): each is ResourceWithChurch => mayNameChurch(each),
);

/** Whether the items of a resource may name one of the parish's churches. */
export function mayNameChurch({ schema }: RecordResource): boolean {
  return Object.hasOwn(schema.shape, 'church');
}

type OfChurch = { readonly church?: unknown };

/** Lists of items by the name of their resource; those of other resources may be absent. */
type ListsWithChurch = {
  readonly [Name in ResourceWithChurch['resource']]?: readonly OfChurch[] | undefined;
};

/** The items of a resource that name a church. */
type UseOfChurch = { readonly resource: ResourceWithChurch; readonly items: readonly OfChurch[] };

/** What names one of these churches, by resource. What has passed is left out: it keeps its church. */
export function usesOfChurches(
  isOne: (church: string) => boolean,
  lists: ListsWithChurch,
  today: CalendarDate,
): readonly UseOfChurch[] {
  return resourcesWithChurch.flatMap((resource) => {
    const items = (lists[resource.resource] ?? []).filter((item) => {
      const { church } = item;
      const isCurrent = (dateOf(resource, { ...item }) ?? today) >= today;
      return typeof church === 'string' && church !== '' && isOne(church) && isCurrent;
    });
    return items.length === 0 ? [] : [{ resource, items }];
  });
}

/** '1 mass time, 2 Mass changes and 3 events'; empty if nothing names the church. */
export function usesInWords(uses: readonly UseOfChurch[]): string {
  return inAList(
    uses.map(({ resource: { noun }, items: { length } }) => `${length} ${noun}${length === 1 ? '' : 's'}`),
  );
}
