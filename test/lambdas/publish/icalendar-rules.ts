import type ICAL from 'ical.js';

const onceInCalendar = ['prodid', 'version', 'calscale', 'method', 'name', 'refresh-interval'];
const onceInEvent = [
  ...['uid', 'dtstamp', 'dtstart', 'dtend', 'summary', 'location', 'sequence', 'status', 'url'],
  ...['last-modified', 'transp'],
];

/** Returns the violations of RFC 5545 and RFC 7986 that parsers do not detect. */
export function ruleViolations(calendar: ICAL.Component): string[] {
  const zones = calendar
    .getAllSubcomponents('vtimezone')
    .map((zone) => String(zone.getFirstPropertyValue('tzid')));
  const uids = new Set<string>();
  return [
    ...counted(calendar, onceInCalendar),
    ...calendar.getAllSubcomponents('vevent').flatMap((event) => {
      const uid = String(event.getFirstPropertyValue('uid'));
      const isDuplicate = uids.has(uid);
      uids.add(uid);
      const broken = [...counted(event, onceInEvent), ...times(event, zones), ...values(event)];
      return [...broken, ...(isDuplicate ? ['UID is not unique'] : [])].map((rule) => `${uid}: ${rule}`);
    }),
  ];
}

function counted(component: ICAL.Component, names: readonly string[]): string[] {
  return names.flatMap((name) => {
    const { length } = component.getAllProperties(name);
    return length === 1 ? [] : [`${name} occurs ${length} times`];
  });
}

/** 3.2.19: a TZID has a VTIMEZONE; 3.8.7: timestamps are in UTC; 3.8.2.2: DTEND is after DTSTART. */
function times(event: ICAL.Component, zones: readonly string[]): string[] {
  const text = (name: string) => String(event.getFirstPropertyValue(name));
  const unzoned = ['dtstart', 'dtend'].filter(
    (name) => !zones.includes(String(event.getFirstProperty(name)?.getFirstParameter('tzid'))),
  );
  const notUtc = ['dtstamp', 'last-modified'].filter((name) => !text(name).endsWith('Z'));
  return [
    ...unzoned.map((name) => `${name} is in an unknown zone`),
    ...notUtc.map((name) => `${name} is not in UTC`),
    ...(text('dtend') > text('dtstart') ? [] : ['it ends before it starts']),
  ];
}

/** 3.3.8: an INTEGER has 32 bits; 3.8.1.11: the allowed STATUS values; 3.3.13: a URI is absolute. */
function values(event: ICAL.Component): string[] {
  const sequence = event.getFirstPropertyValue('sequence');
  const isInteger = Number.isInteger(sequence) && Number(sequence) >= 0 && Number(sequence) < 2 ** 31;
  const status = String(event.getFirstPropertyValue('status'));
  return [
    ...(isInteger ? [] : [`SEQUENCE is ${String(sequence)}`]),
    ...(['TENTATIVE', 'CONFIRMED', 'CANCELLED'].includes(status) ? [] : [`STATUS is ${status}`]),
    ...(URL.canParse(String(event.getFirstPropertyValue('url'))) ? [] : ['URL is not absolute']),
  ];
}
