import type { Page, Route } from 'playwright-core';

const repeatTo = <Value>(count: number, values: readonly Value[]) =>
  Array.from({ length: count }, (_, at) => values[at % values.length]).filter((value) => value !== undefined);

const massTimes = [
  '8:00 AM',
  '10:30 AM',
  '12:05 PM',
  '6:00 PM',
  '10:30-11:00 AM',
  '7:00 PM',
  '9:15 AM',
  '11:00 AM',
  '5:30 PM',
];
const days = [
  'Sunday',
  'Saturday (Vigil)',
  'Weekdays except Monday',
  'Holy Days of Obligation',
  'Tuesday to Thursday',
  'Wednesdays',
  'First Friday',
];
const weekdays = ['Sunday', 'Wednesday', 'Saturday'];
const folders = [
  'christmas',
  'first-holy-communion-2026',
  'pilgrimage-to-saint-mildreds-well',
  'corpus-christi',
  'konfirmandenunterricht',
];
const longWord = 'Donaudampfschifffahrtsgesellschaftskapitän';

/** Returns every list of the API with `count` entries, `count` times of day in each entry that has any, and long words. */
function lists(count: number): Record<string, readonly unknown[]> {
  const times = repeatTo(count, massTimes).join(', ');
  const ids = Array.from({ length: count }, (_, at) => `00000000-0000-4000-8000-00000000000${at}`);
  return {
    'mass-times': repeatTo(Math.min(count, 7), days).map((day, at) => ({
      id: ids[at],
      day,
      times,
      order: at,
      special: `Sung by the ${longWord}; see ${times}`,
    })),
    devotions: ids.map((id, at) => ({
      id,
      name: `Exposition and Benediction ${at % 4 ? '' : longWord}`,
      day: weekdays[at % 3],
      time: times,
      note: `until ${times}`,
    })),
    events: ids.map((id, at) => ({
      id,
      title: `Procession and Celebration ${at % 4 ? '' : longWord}`,
      description: `From ${times}, then tea: ring 01632 960142, ${at % 4 ? 'or 01632 960143' : longWord}.`,
      date: `2030-0${at + 1}-11`,
      time: times,
      location: `Saint Mildred’s Community Association Hall ${at % 4 ? '' : longWord}`,
      category: 'special',
    })),
    news: ids.map((id) => ({
      id,
      title: 'Safeguarding',
      content: `At ${times}, everybody.`,
      date: '2026-11-11',
      author: `Administration ${longWord}`,
      category: 'announcement',
    })),
    folders: repeatTo(count, folders).map((name, at) => `${name}${at > 4 ? `-${at}` : ''}`),
    images: [],
    newsletters: ids.map((id, at) => ({
      id,
      title: `Newsletter ${longWord}`,
      date: `2026-0${at + 1}-11`,
      fileName: `newsletter_${longWord}_of_the_thirty-third_sunday.pdf`,
      fileSize: 123_456,
      fileUrl: '/x.pdf',
      uploadDate: '2026-11-11T10:00:00Z',
    })),
    team: ids.map((id, at) => ({
      id,
      name: 'Bartholomew Featherstonehaugh',
      role: `Coordinator ${at % 4 ? '' : longWord}`,
      bio: `On Fridays at ${times}.`,
      email: 'safeguarding.representative@our-lady.example',
      phone: '01632 960142',
      photoUrl: '',
    })),
  };
}

/** Mocks every list of the API with as many entries as `count` returns, which is called on each request. */
export async function mockLists(page: Page, count: () => number): Promise<void> {
  await page.route('**/prod/api/**', async (route: Route) => {
    const all = lists(count());
    const path = new URL(route.request().url()).pathname.split('/');
    const json = all[path.at(4) ?? ''] ?? all[path.at(3) ?? ''];
    await (json
      ? route.fulfill({
          json: json.map((item) => (typeof item === 'object' ? { version: 1, ...item } : item)),
        })
      : route.fallback());
  });
}
