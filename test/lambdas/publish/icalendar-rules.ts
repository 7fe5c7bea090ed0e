import type ICAL from 'ical.js';

const onceInCalendar = ['prodid', 'version', 'calscale', 'method', 'name', 'refresh-interval'];
const onceInEvent = [
  ...['uid', 'dtstamp', 'dtstart', 'dtend', 'summary', 'location', 'sequence', 'status', 'url'],
  ...['last-modified', 'transp'],
];

/** What in a calendar breaks RFC 5545 or RFC 7986 though a parser takes it, one sentence for each. */
export function brokenRules(calendar: ICAL.Component): string[] {
  const zones = calendar
    .getAllSubcomponents('vtimezone')
    .map((zone) => String(zone.getFirstPropertyValue('tzid')));
  const uids = new Set<string>();
  return [
    ...counted(calendar, onceInCalendar),
    ...calendar.getAllSubcomponents('vevent').flatMap((event) => {
      const uid = String(event.getFirstPropertyValue('uid'));
      const isTwice = uids.has(uid);
      uids.add(uid);
      const broken = [...counted(event, onceInEvent), ...times(event, zones), ...values(event)];
      return [...broken, ...(isTwice ? ['UID is not unique'] : [])].map((rule) => `${uid}: ${rule}`);
    }),
  ];
}

function counted(component: ICAL.Component, names: readonly string[]): string[] {
  return names.flatMap((name) => {
    const { length } = component.getAllProperties(name);
    return length === 1 ? [] : [`${name} stands there ${length} times`];
  });
}

/** 3.2.19: a TZID has its VTIMEZONE; 3.8.7: what is stamped is in UTC; 3.8.2.2: an end comes after its start. */
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

/** 3.3.8: an INTEGER has 32 bits; 3.8.1.11: the statuses of an event; 3.3.13: a URI is whole. */
function values(event: ICAL.Component): string[] {
  const sequence = event.getFirstPropertyValue('sequence');
  const isInteger = Number.isInteger(sequence) && Number(sequence) >= 0 && Number(sequence) < 2 ** 31;
  const status = String(event.getFirstPropertyValue('status'));
  return [
    ...(isInteger ? [] : [`SEQUENCE is ${String(sequence)}`]),
    ...(['TENTATIVE', 'CONFIRMED', 'CANCELLED'].includes(status) ? [] : [`STATUS is ${status}`]),
    ...(URL.canParse(String(event.getFirstPropertyValue('url'))) ? [] : ['URL is none']),
  ];
}
