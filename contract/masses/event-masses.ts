import type { CalendarDate } from '../dates/calendar-date.ts';
import { readClockTime, timesIn } from '../dates/clock-time.ts';
import { inChurch, isOwnChurch, type OwnPlace, ownPlaceOf } from './own-place.ts';
import { distinctMasses, type ToldApart } from './told-apart.ts';
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

/** The Masses that an event of category `mass` announces, one for each time that can be read. */
export function eventMasses(event: MassEvent, own: OwnPlace): ToldApart[] {
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
