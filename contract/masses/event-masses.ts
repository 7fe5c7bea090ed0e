import type { CalendarDate } from '../dates/calendar-date.ts';
import { readClockTime, timesIn } from '../dates/clock-time.ts';
import { inChurch, isOwnAddress, isOwnChurch, type OwnPlace, ownPlaceOf } from './own-place.ts';
import { distinctMasses, isNamed, massesMeant, type ToldApart } from './told-apart.ts';
import { haveSameWords } from './words-in.ts';

/** An event of the parish calendar, as far as it may be a Mass. */
export type MassEvent = {
  readonly id: string;
  readonly date: CalendarDate;
  readonly time: string;
  readonly title: string;
  readonly location: string;
  /** The id of its church, if it names one. */
  readonly church?: string | undefined;
  readonly category: string;
};

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

/** The Masses that an event of category `mass` announces, one for each time that can be read. */
function eventMasses(event: MassEvent, own: OwnPlace): ToldApart[] {
  const { id, category, time, title, location, church } = event;
  if (category !== 'mass') return [];
  const isElsewhere = !isOwnChurch(location, ownPlaceOf(church, own));
  const masses = timesIn(time).flatMap((each) => {
    const { time, note } = readClockTime(each) ?? {};
    if (time === undefined) return [];
    const isPlace = isElsewhere && note !== undefined && haveSameWords(note, location);
    return [
      {
        time,
        title,
        eventId: id,
        ...(note && !isPlace && { note }),
        ...(isElsewhere && { place: location }),
        ...inChurch(church, own),
      },
    ];
  });
  return distinctMasses(masses);
}
