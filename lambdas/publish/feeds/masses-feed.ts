import { addDays, type CalendarDate, calendarDateIn } from '../../../contract/dates/calendar-date.ts';
import type { ClockTime } from '../../../contract/dates/clock-time.ts';
import { instantOf, timeIn, timestampIn } from '../../../contract/dates/zoned-time.ts';
import { devotionStarts } from '../../../contract/masses/devotions-on.ts';
import { coordinatesIn } from '../../../contract/fields/coordinates.ts';
import { churchWith, severalChurches } from '../../../contract/masses/churches.ts';
import { noteAt } from '../../../contract/masses/note-at.ts';
import type { MassDay } from '../../../contract/masses/mass-days.ts';
import type { ParishRecord } from '../../../contract/parish-record.ts';
import { resources } from '../../../contract/resources.ts';
import { massesPath } from '../../../contract/site/site-files.ts';
import type { Snapshot } from '../snapshot.ts';
import type { Feed } from './feed.ts';
import { massDaysReads, publishedMassDays } from './mass-occasions.ts';
import { publishedItems } from './published-items.ts';

/** The version of its form. Any change of docs/masses.schema.json is a new one. */
const VERSION = 1;

const DAYS = 90;

/** The id of the church of a parish that has only one, which needs none elsewhere. */
const ONLY_CHURCH = 'church';

/** Ninety days of Masses and devotions for dioceses and Mass finders, as docs/masses.md describes. */
export const massesFeed: Feed = {
  key: massesPath.slice(1),
  reads: massDaysReads,
  content: ({ snapshot }) => {
    const { parish } = snapshot;
    const from = calendarDateIn(parish.timeZone, snapshot.now);
    const days = publishedMassDays(snapshot, from, DAYS);
    return JSON.stringify({
      version: VERSION,
      parish: parishOf(parish),
      churches: churchesOf(parish),
      from,
      until: addDays(from, DAYS - 1),
      masses: days.flatMap((day) => massesOf(day, parish)),
      devotions: days.flatMap((day) => devotionsOf(day, snapshot)),
    });
  },
};

// Undefined properties are not written.
function parishOf(parish: ParishRecord) {
  const { churchName, fullName, diocese, address, country, phone, email, website, timeZone } = parish;
  return {
    name: churchName,
    fullName: fullName || undefined,
    diocese: diocese || undefined,
    address: address || undefined,
    country,
    phone: phone || undefined,
    email: email || undefined,
    website: website || undefined,
    timeZone,
  };
}

function churchesOf(parish: ParishRecord) {
  const { churchName, address, links } = parish;
  const only = { id: ONLY_CHURCH, name: churchName, address, maps: links?.maps, note: undefined };
  const several = severalChurches(parish);
  return (several.length > 0 ? several : [only]).map((church) => ({
    id: church.id,
    name: church.name,
    address: church.address || undefined,
    note: church.note || undefined,
    map: church.maps || undefined,
    location: coordinatesIn(church.maps ?? ''),
  }));
}

function massesOf(day: MassDay, parish: ParishRecord) {
  return [
    ...day.masses.map((mass) => ({ mass, isCancelled: false })),
    ...day.cancelled.map((mass) => ({ mass, isCancelled: true })),
  ]
    .toSorted((a, b) => a.mass.time - b.mass.time)
    .map(({ mass, isCancelled }) => ({
      ...startOf(day.date, mass.time, parish),
      church: churchOf(mass, parish),
      place: mass.place,
      title: mass.title,
      note: mass.note,
      celebration: day.churchDay?.celebration?.name,
      vigilOf: mass.vigilOf,
      streamed: mass.streamed || undefined,
      cancelled: isCancelled || undefined,
      reason: isCancelled ? noteAt(day, mass.church) : undefined,
    }));
}

type Placed = { readonly [Name in 'church' | 'note' | 'place']?: string | undefined };

/** A note may name another church, unless the Mass or the devotion has one. */
function churchOf({ church, note, place }: Placed, parish: ParishRecord): string | undefined {
  if (severalChurches(parish).length > 0) return churchWith(church, parish)?.id;
  return note || place ? undefined : ONLY_CHURCH;
}

/** A devotion for each of its times; those whose time cannot be read are left out. */
function devotionsOf({ date, devotions = [] }: MassDay, snapshot: Snapshot) {
  const items = publishedItems(snapshot, resources.devotions);
  return devotions.flatMap(({ id, name, time = '', church, isOff, reason }) => {
    const note = items.find((each) => each.id === id)?.note || undefined;
    return devotionStarts(time).map((start) => ({
      ...startOf(date, start, snapshot.parish),
      church: churchOf({ church, note }, snapshot.parish),
      name,
      note,
      cancelled: isOff,
      reason,
    }));
  });
}

/** On the clock of the parish. The midnight at the end of a day is on the next date. */
function startOf(day: CalendarDate, time: ClockTime, { timeZone }: ParishRecord) {
  const start = instantOf(day, time, timeZone);
  return {
    date: calendarDateIn(timeZone, start),
    time: timeIn(timeZone, start),
    start: timestampIn(timeZone, start),
  };
}
