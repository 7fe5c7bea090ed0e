import { addDays, weekdayOf } from '../../contract/dates/calendar-date.ts';
import { type ClockTime, readClockTime, timesIn } from '../../contract/dates/clock-time.ts';
import { type Weekday, weekdays } from '../../contract/fields/choices.ts';
import { coordinatesIn, severalChurches } from '../../contract/masses/churches.ts';
import type { MassTime } from '../../contract/mass-times.ts';
import { readDayLabel } from '../../contract/masses/day-label.ts';
import { daysInChurch } from '../../contract/masses/shown-days.ts';
import type { MassDay } from '../../contract/masses/mass-days.ts';
import type { ParishFacts } from '../../contract/parish-record.ts';
import { sharedPicture } from '../routes/page-head.ts';
import { pages } from '../routes/pages.ts';

/** The JSON-LD `@id` of the church, shared by all blocks that refer to it. */
export const churchId = ({ website = '' }: ParishFacts): string => `${website}/#church`;

/** JSON-LD of each church of a parish that has several, with the hours of its own Masses. */
export function churchesData(
  parish: ParishFacts,
  massTimes: readonly Pick<MassTime, 'day' | 'times' | 'church'>[],
  massDays: readonly MassDay[],
) {
  return severalChurches(parish).map((church) => {
    const url = `${parish.website ?? ''}${pages.churches.path}#${church.id}`;
    const own = massTimes.filter((each) => each.church === church.id);
    return {
      '@context': 'https://schema.org',
      '@type': 'CatholicChurch',
      '@id': url,
      name: church.name,
      url,
      telephone: parish.phoneLink,
      address: church.address,
      ...mapAt(church.maps),
      ...hoursOf(own, daysInChurch(massDays, church.id, parish)),
      ...openToAll,
    };
  });
}

function mapAt(maps = '') {
  const coordinates = coordinatesIn(maps);
  return {
    ...(coordinates && { geo: { '@type': 'GeoCoordinates', ...coordinates } }),
    ...(maps && { hasMap: maps }),
  };
}

/** How long the church is open for a Mass, and the last minute of a day, in minutes. */
const DURATION = 60;
const LAST_MINUTE: ClockTime = 24 * 60 - 1;

/** JSON-LD of the weekly Mass times (https://schema.org/OpeningHoursSpecification). */
export function openingHours(massTimes: readonly Pick<MassTime, 'day' | 'times'>[]) {
  return massTimes.flatMap(({ day, times }) => {
    const dayOfWeek = weekdaysOf(day).map((weekday) => `https://schema.org/${weekday}`);
    if (dayOfWeek.length === 0) return [];
    const clockTimes = timesIn(times).flatMap((text) => readClockTime(text)?.time ?? []);
    return hoursAt(clockTimes).map((hours) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek,
      ...hours,
    }));
  });
}

/**
 * The opening hours of days with changed Masses, of which those elsewhere do not count. For a day without Mass, both times
 * are 00:00, which means closed
 * (https://developers.google.com/search/docs/appearance/structured-data/local-business).
 */
export function specialOpeningHours(days: readonly MassDay[]) {
  return days.flatMap(({ date, masses, difference }) => {
    if (!difference) return [];
    const hours = hoursAt(masses.filter(({ place }) => !place).map(({ time }) => time));
    return (hours.length > 0 ? hours : [{ opens: '00:00', closes: '00:00' }]).map((each) => ({
      '@type': 'OpeningHoursSpecification',
      validFrom: date,
      validThrough: date,
      ...each,
    }));
  });
}

/** The hours of Masses on one day: of two at one time once, and none of a Mass at midnight, which ends the day. */
function hoursAt(times: readonly ClockTime[]) {
  return [...new Set(times)]
    .filter((time) => time <= LAST_MINUTE)
    .map((time) => ({ opens: isoTime(time), closes: isoTime(Math.min(time + DURATION, LAST_MINUTE)) }));
}

/** The weeks of a year, and in how many of them a weekday may be excepted, such as on Christmas Day. */
const WEEKS = 52;
const EXCEPTED = 3;
const year = () => Array.from({ length: WEEKS * 7 }, (_, index) => addDays('2026-07-12', index));

/** Returns the weekdays that a day label covers all year: none for 'First Friday', 'Holy Days' or 'Sundays in July'. */
export function weekdaysOf(label: string): Weekday[] {
  const rule = readDayLabel(label);
  if (!rule) return [];
  const matches = year()
    .filter((date) => rule.on(date, () => undefined)?.reason === 'weekly')
    .map(weekdayOf);
  return weekdays.filter((_, day) => matches.filter((each) => each === day).length >= WEEKS - EXCEPTED);
}

/** Formats a time as ISO 8601, '19:30'. */
function isoTime(time: ClockTime): string {
  return [Math.floor(time / 60), time % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

function hoursOf(massTimes: readonly Pick<MassTime, 'day' | 'times'>[], massDays: readonly MassDay[]) {
  const special = specialOpeningHours(massDays);
  return {
    ...(massTimes.length > 0 && { openingHoursSpecification: openingHours(massTimes) }),
    ...(special.length > 0 && { specialOpeningHoursSpecification: special }),
  };
}

const openToAll = { isAccessibleForFree: true, publicAccess: true } as const;

/** JSON-LD of the parish (https://schema.org/CatholicChurch). */
export function churchData(
  parish: ParishFacts,
  massTimes: readonly Pick<MassTime, 'day' | 'times'>[],
  massDays: readonly MassDay[] = [],
) {
  const { links } = parish;
  const sameAs = [links.facebook, links.youtube, ...(links.more ?? []).map(({ url }) => url)].filter(Boolean);
  // The hours of several churches are not those of the address below.
  const isOneChurch = severalChurches(parish).length === 0;
  return {
    '@context': 'https://schema.org',
    '@type': 'CatholicChurch',
    '@id': churchId(parish),
    name: parish.fullName ?? parish.churchName,
    slogan: parish.tagline,
    url: parish.website,
    image: sharedPicture(parish)?.url,
    telephone: parish.phoneLink,
    email: parish.email,
    address: {
      '@type': 'PostalAddress',
      streetAddress: parish.street,
      addressLocality: parish.town,
      postalCode: parish.postcode,
      addressCountry: parish.country,
    },
    ...mapAt(links.maps),
    ...(sameAs.length > 0 && { sameAs }),
    ...(isOneChurch && hoursOf(massTimes, massDays)),
    ...openToAll,
  };
}
