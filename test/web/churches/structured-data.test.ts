import { describe, expect, it } from 'vitest';
import { calendarDateIn } from '../../../contract/dates/calendar-date.ts';
import { createRenderer } from '../../../web/app/rendering/renderer.tsx';
import { eventData } from '../../../web/calendar/event-data.ts';
import { samples } from '../../api/samples.ts';
import { clientBuild } from '../client-build.ts';
import { siteDataOn } from '../site-data.ts';
import { sampleRecord as parish } from '#sample';
import { sampleFacts } from '../../sample-facts.ts';

const now = new Date('2026-11-22T10:00:00Z');
const today = calendarDateIn(parish.timeZone, now);
const data = siteDataOn(today);
const renderer = await createRenderer(clientBuild);

type Block = Readonly<Record<string, unknown>>;

async function blocksOn(path: string, from = data): Promise<Block[]> {
  const html = await renderer.render(path, from, now);
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json = '']) =>
    JSON.parse(json),
  );
}

/** The properties that Google requires of an Event, with the types of https://schema.org/Event. */
const event = {
  '@context': 'https://schema.org',
  '@type': 'Event',
  name: expect.stringMatching(/\S/),
  description: expect.stringMatching(/\S/),
  startDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/),
  endDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/),
  eventStatus: expect.stringMatching(/^https:\/\/schema\.org\/Event(Scheduled|Cancelled)$/),
  eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
  location: { '@type': 'Place', name: expect.stringMatching(/\S/), address: expect.stringMatching(/\S/) },
  image: [expect.stringMatching(/^https:.+\.jpg$/)],
  organizer: { '@type': 'CatholicChurch', name: parish.fullName, url: parish.website },
};

describe('the JSON-LD of an event', () => {
  const eventPages = renderer
    .pages(data, now)
    .filter(({ path }) => /^\/calendar\/.+-\d{4}-\d\d-\d\d$/.test(path));

  it('is a valid Event on its own page, with that URL', async () => {
    expect(eventPages.length).toBeGreaterThan(5);
    for (const { path } of eventPages) {
      const blocks = await blocksOn(path);
      expect(blocks).toHaveLength(1);
      expect(blocks[0]).toMatchObject({ ...event, url: parish.website + path });
      const [{ startDate, endDate } = {}] = blocks;
      expect(Date.parse(String(endDate))).toBeGreaterThan(Date.parse(String(startDate)));
    }
  });

  it.each([
    ['2027-03-27', '7:30 PM', '2027-03-27T19:30:00+00:00', '2027-03-27T20:30:00+00:00'],
    ['2027-12-31', '11:30 PM', '2027-12-31T23:30:00+00:00', '2028-01-01T00:30:00+00:00'],
    // Clocks go forward on 28 March 2027 at 1:00 and back on 31 October 2027 at 2:00.
    ['2027-03-28', '12:30 AM', '2027-03-28T00:30:00+00:00', '2027-03-28T02:30:00+01:00'],
    ['2027-10-31', '1:30 AM', '2027-10-31T01:30:00+01:00', '2027-10-31T02:30:00+00:00'],
  ])('lasts an hour on the clock: on %s at %s from %s to %s', (date, time, startDate, endDate) => {
    const vigil = {
      id: 'vigil',
      title: 'Vigil',
      description: 'We pray.',
      location: 'Church',
      category: 'mass',
    } as const;
    expect(eventData(sampleFacts, { ...vigil, date, time })).toMatchObject({ startDate, endDate });
  });

  it('is a valid Event on the calendar too, if it is upcoming', async () => {
    const blocks = await blocksOn('/calendar');
    expect(blocks.length).toBeGreaterThan(3);
    for (const block of blocks) expect(block).toMatchObject(event);
  });
});

it('describes a CatholicChurch with its opening hours on the home page', async () => {
  const massTimes = [{ id: 'slot-1', version: 1, day: 'Sunday', times: '10:30 AM', order: 0 }];
  const [church] = await blocksOn('/', { ...data, '/api/mass-times': massTimes });
  expect(church).toMatchObject({
    '@type': 'CatholicChurch',
    name: parish.fullName,
    telephone: expect.stringMatching(/^\+\d+$/),
    email: expect.stringContaining('@'),
    address: { '@type': 'PostalAddress', postalCode: parish.postcode, addressCountry: parish.country },
    geo: { '@type': 'GeoCoordinates', latitude: expect.any(Number), longitude: expect.any(Number) },
  });
  const sunday = {
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: ['https://schema.org/Sunday'],
    opens: '10:30',
    closes: '11:30',
  };
  expect(church?.['openingHoursSpecification']).toContainEqual(sunday);
});

it('marks a Mass as cancelled on the calendar and in its JSON-LD if a Mass change removes it', async () => {
  const mass = {
    ...samples.events,
    id: 'm',
    version: 1,
    slug: 'a-mass-2026-12-09',
    title: 'A Mass',
    category: 'mass',
  };
  const events = [
    { ...mass, date: '2026-12-09', time: '10:00 AM, 7:00 PM' },
    { ...mass, id: 'k', slug: 'kept-2026-12-10', date: '2026-12-10', time: '10:00 AM' },
  ];
  const change = { id: '2026-12-09', version: 1, date: '2026-12-09', times: '' };
  const from = { ...data, '/api/events': events, '/api/mass-changes': [change] };
  const statuses = (await blocksOn('/calendar', from)).map(({ eventStatus }) =>
    String(eventStatus).split('/').at(-1),
  );
  expect(statuses).toEqual(['EventCancelled', 'EventScheduled']);
  const html = await renderer.render('/calendar', from, now);
  expect(html.match(/>Cancelled</g)).toHaveLength(1);
});
