import type { ParishEvent } from '../../../contract/entities/event.ts';
import { isOwnAddress, ownPlaceOf } from '../../../contract/masses/own-place.ts';
import type { ParishFacts } from '../../../contract/parish-record.ts';
import { eventAddress } from '../../../contract/site/event-place.ts';

/** Places that are on no map. */
const isNowhere = (location: string) => /\b(?:online|zoom|tba|https?)\b/i.test(location);

/**
 * The address of a map of where an event is: the parish's own, or that of its church, for an event at its address; a search
 * for any other place (https://developers.google.com/maps/documentation/urls/get-started). Undefined for an event online,
 * and while the parish has no map.
 */
export function eventMap(
  event: Pick<ParishEvent, 'location' | 'church'>,
  parish: ParishFacts,
): string | undefined {
  const { location, church } = event;
  if (isOwnAddress(location, ownPlaceOf(church, parish)))
    return parish.churches?.find(({ id }) => id === church)?.maps ?? (church ? undefined : parish.links.maps);
  if (isNowhere(location)) return undefined;
  const query = new URLSearchParams({ api: '1', query: eventAddress(event, parish) });
  return `https://www.google.com/maps/search/?${query.toString()}`;
}
