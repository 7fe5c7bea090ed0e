import { eventMasses, type MassEvent } from './event-masses.ts';
import { isOwnAddress, type OwnPlace, ownPlaceOf } from './own-place.ts';
import { distinctMasses, isNamed, massesMeant, type ToldApart } from './told-apart.ts';
import { haveSameWords } from './words-in.ts';

/** The weekly Masses of a date, with the titles of their events, and the other Masses among the events of that date. */
export function withEvents<Weekly extends ToldApart>(
  weekly: readonly Weekly[],
  events: readonly MassEvent[],
  own: OwnPlace,
): (Weekly | ToldApart)[] {
  const masses: (Weekly | ToldApart)[] = distinctMasses(weekly);
  for (const event of events.flatMap((each) => eventMasses(each, own))) {
    const at = masses.findIndex((mass) => mass === weeklyMassOf(event, masses, own));
    masses[at < 0 ? masses.length : at] = merged(masses[at], event);
  }
  return distinctMasses(masses);
}

/** The weekly Mass that an event is; undefined if it is another one, or if that cannot be told. */
function weeklyMassOf(event: ToldApart, masses: readonly ToldApart[], own: OwnPlace): ToldApart | undefined {
  const { time, place, church } = event;
  const untitled = masses.filter(({ title }) => title === undefined);
  if (place && !isOwnAddress(place, ownPlaceOf(church, own)))
    return untitled.find((mass) => mass.time === time && isNamed(mass, place));
  const [mass, ...others] = massesMeant(event, untitled);
  return others.length === 0 ? mass : undefined;
}

/** A weekly Mass with what its event says of it; a place that its note or its church names is said once. */
function merged(mass: ToldApart | undefined, event: ToldApart): ToldApart {
  if (!mass) return event;
  const { note = '', churchName = '', ...rest } = mass;
  const { place = '', ...eventRest } = event;
  const isNote = note !== '' && haveSameWords(note, place);
  const isChurch = churchName !== '' && haveSameWords(churchName, place);
  return {
    ...rest,
    ...(note && !isNote && { note }),
    ...(churchName && { churchName }),
    ...eventRest,
    ...(place && !isChurch && { place }),
  };
}
