import type { ParishEvent } from '../events.ts';
import { churchWith } from '../masses/churches.ts';
import { isOwnChurch, type OwnPlace } from '../masses/own-place.ts';
import { wordsIn } from '../masses/words-in.ts';

type Placed = Pick<ParishEvent, 'location' | 'church'>;
type Parish = Pick<OwnPlace, 'churches'>;

/** Where an event is: its location, with the name of its church unless the location says it. */
export function eventPlace({ location, church }: Placed, parish: Parish): string {
  const { name, address } = churchWith(church, parish) ?? {};
  if (name === undefined || says(location, name)) return location;
  return isOwnChurch(location, { churchName: name, address }) ? name : `${location}, ${name}`;
}

/** Where an event is, for people who may not know the church: with its address too. */
export function eventAddress(event: Placed, parish: Parish): string {
  const place = eventPlace(event, parish);
  const { address = '' } = churchWith(event.church, parish) ?? {};
  return says(place, address) ? place : `${place}, ${address}`;
}

function says(text: string, part: string): boolean {
  const words = wordsIn(text);
  return wordsIn(part).every((word) => words.includes(word));
}
