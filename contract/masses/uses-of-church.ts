import { inAList } from '../in-a-list.ts';
import type { CalendarDate } from '../dates/calendar-date.ts';
import { dateOf, type RecordName, type RecordResource, resources } from '../resources.ts';

type AnyResource = (typeof resources)[RecordName];

/** A resource whose items may name one of the parish's churches. */
export type ResourceWithChurch = Extract<AnyResource, { schema: { shape: { church: unknown } } }>;

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
export type ListsWithChurch<Item extends OfChurch> = {
  readonly [Name in ResourceWithChurch['resource']]?: readonly Item[] | undefined;
};

/** The items of a resource that name a church. */
export type UseOfChurch<Item extends OfChurch> = {
  readonly resource: ResourceWithChurch;
  readonly items: readonly Item[];
};

/** What names one of these churches, by resource. What has passed is left out: it keeps its church. */
export function usesOfChurches<Item extends OfChurch>(
  isOne: (church: string) => boolean,
  lists: ListsWithChurch<Item>,
  today: CalendarDate,
): readonly UseOfChurch<Item>[] {
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
export function usesInWords(uses: readonly UseOfChurch<OfChurch>[]): string {
  return inAList(
    uses.map(({ resource: { noun }, items: { length } }) => `${length} ${noun}${length === 1 ? '' : 's'}`),
  );
}
