import ICAL from 'ical.js';
import { findIana } from 'windows-iana';
import { instantOf } from '../../../contract/dates/zoned-time.ts';
import { targetParish } from '../target-parish.ts';

/** A time zone with its real rules (IANA name), whatever a file defines under this name. */
class IanaZone extends ICAL.Timezone {
  constructor(tzid: string) {
    super({ tzid });
  }

  override utcOffset({ year, month, day, hour, minute }: ICAL.Time): number {
    const local = Date.UTC(year, month - 1, day, hour, minute);
    const date = new Date(local).toISOString().slice(0, 10);
    return (local - instantOf(date, hour * 60 + minute, this.tzid).getTime()) / 1000;
  }
}

/** A time zone that only the file defines. Before its first transition, the offset is the one from which that changes. */
class FileZone extends ICAL.Timezone {
  override utcOffset(time: ICAL.Time): number {
    const [first] = this.component
      .getAllSubcomponents()
      .flatMap((each) => {
        const [onset, before] = [
          each.getFirstPropertyValue('dtstart'),
          each.getFirstPropertyValue('tzoffsetfrom'),
        ];
        return onset instanceof ICAL.Time && before instanceof ICAL.UtcOffset ? [{ onset, before }] : [];
      })
      .sort((one, other) => one.onset.compare(other.onset));
    const isBefore = first && time.toString().slice(0, 19) < first.onset.toString().slice(0, 19);
    return isBefore ? first.before.toSeconds() : super.utcOffset(time);
  }
}

/**
 * Sets the zones of an event's times, which ical.js knows only if the file defines them, and then perhaps wrongly. A time without
 * a zone is on the parish's clock. Throws an error that names an unknown zone.
 */
export function setZones(event: ICAL.Component, definitions: readonly ICAL.Component[]): void {
  for (const name of ['dtstart', 'dtend', 'recurrence-id', 'exdate', 'rdate'])
    for (const property of event.getAllProperties(name)) {
      const tzid = property.getParameter('tzid');
      const zone = typeof tzid === 'string' ? zoneNamed(tzid, definitions) : parishZone();
      const values: unknown[] = property.getValues();
      const times = values.flatMap((value) =>
        value instanceof ICAL.Period ? [value.start, value.end] : [value],
      );
      for (const time of times) if (time instanceof ICAL.Time) setZone(time, zone);
    }
}

/** Sets the zone of a time that is neither a date nor in UTC. */
export function setZone(time: ICAL.Time, zone: ICAL.Timezone): void {
  if (!time.isDate && time.zone !== ICAL.Timezone.utcTimezone) time.zone = zone;
}

/** IANA and Windows names, also at the end of a path such as `/mozilla.org/20050126_1/Europe/Dublin`, precede what the file defines. */
function zoneNamed(tzid: string, definitions: readonly ICAL.Component[]): ICAL.Timezone {
  const zone = ianaZone(tzid) ?? fileZone(definitions, tzid);
  if (!zone) throw new Error(`its time zone “${tzid}” is unknown`);
  return zone;
}

/** The time zone of the parish. */
export const parishZone = (): ICAL.Timezone => new IanaZone(targetParish().timeZone);

function ianaZone(tzid: string): ICAL.Timezone | undefined {
  const words = tzid.trim().split('/');
  const names = [...words.map((_word, index) => words.slice(index).join('/')), ...findIana(tzid.trim())];
  const name = names.find(isIana);
  return name === undefined ? undefined : new IanaZone(name);
}

function isIana(timeZone: string): boolean {
  try {
    return timeZone !== '' && Boolean(new Intl.DateTimeFormat('en', { timeZone }));
  } catch {
    return false;
  }
}

function fileZone(definitions: readonly ICAL.Component[], tzid: string): ICAL.Timezone | undefined {
  const component = definitions.find((each) => each.getFirstPropertyValue('tzid') === tzid);
  return component && new FileZone({ component, tzid });
}

/** The same instant on the clock of a zone. A date has no zone. */
export function inZone(time: ICAL.Time, zone: ICAL.Timezone): ICAL.Time {
  if (time.isDate || time.zone.tzid === zone.tzid) return time.clone();
  const utc = time.clone();
  utc.fromUnixTime(time.toUnixTime());
  const near = later(utc, zone.utcOffset(utc));
  const local = later(utc, zone.utcOffset(near));
  local.zone = zone;
  return local;
}

/** The time some seconds later on the same clock. */
export function later(time: ICAL.Time, seconds: number): ICAL.Time {
  const moved = time.clone();
  moved.adjust(0, 0, 0, seconds);
  return moved;
}
