import { addDays, nthWeekday, onOrAfter } from '../../../contract/dates/calendar-date.ts';
import { liturgicalYear } from '../liturgical-year.ts';
import { church, hall, type EventOfYear } from './event-of-year.ts';

/** Training, meetings and good works of one civil year. */
export function service(year: number): EventOfYear[] {
  const ministry = { location: hall, category: 'ministry' } as const;
  const { advent, allSouls, easter } = liturgicalYear(year);
  return [
    {
      ...ministry,
      slug: 'readers',
      title: 'Readers’ Workshop',
      date: nthWeekday(year, 1, 3, 6),
      time: '11:15 AM',
      location: church,
      description:
        'An hour on breathing, commas, and how to say Nebuchadnezzar. For old hands and for anyone who would like to try.',
    },
    {
      ...ministry,
      slug: 'ministers',
      title: 'Extraordinary Ministers: Day of Renewal',
      date: nthWeekday(year, 10, 4, 6),
      time: '10:45 AM',
      description:
        'For all who bring Holy Communion at Mass or to the housebound. Begins after the 10:00 AM Mass and ends with lunch.',
    },
    {
      ...ministry,
      slug: 'choir-open',
      title: 'Choir: Open Rehearsal',
      date: nthWeekday(year, 9, 2, 4),
      time: '7:30 PM',
      location: church,
      description: 'The new season begins. Try an evening in any voice; nobody will be asked to sing alone.',
    },
    {
      ...ministry,
      slug: 'svp-sunday',
      title: 'St Vincent de Paul Society: Open Meeting',
      date: nthWeekday(year, 9, 4, 0),
      time: '11:45 AM',
      description:
        'What the Society does in Haverstow, told over coffee, and how one hour a month would help.',
    },
    {
      ...ministry,
      slug: 'svp-giving-tree',
      title: 'St Vincent de Paul Giving Tree',
      date: onOrAfter(addDays(advent, 7), 0),
      time: '11:45 AM',
      location: church,
      description:
        'Take a tag from the tree, bring the gift back unwrapped by today: the Society takes them to families in the town.',
    },
    {
      ...ministry,
      slug: 'bereavement',
      title: 'An Afternoon of Remembering',
      date: onOrAfter(addDays(allSouls, 5), 6),
      time: '2:30 PM',
      description:
        'Quiet music, a candle, a cup of tea, and company for anyone who has lost somebody, lately or long ago.',
    },
    {
      ...ministry,
      slug: 'servers',
      title: 'Altar Servers’ Training and Pizza',
      date: addDays(easter, -15),
      time: '11:15 AM',
      location: church,
      description:
        'Holy Week from top to bottom, with real thuribles. Everyone who has made their First Holy Communion may come and see.',
    },
  ];
}
