import { addDays, nthWeekday, onOrAfter } from '../../../contract/dates/calendar-date.ts';
import { day, onOrBefore } from '../days.ts';
import { liturgicalYear } from '../liturgical-year.ts';
import { hall, type EventOfYear } from './event-of-year.ts';

/** Meals, fairs and dances of one civil year. */
export function socials(year: number): EventOfYear[] {
  const { ashWednesday, mildred, advent } = liturgicalYear(year);
  const social = { location: hall, category: 'social' } as const;
  return [
    {
      ...social,
      slug: 'pancakes',
      title: 'Shrove Tuesday Pancake Party',
      date: addDays(ashWednesday, -1),
      time: '5:30 PM',
      description:
        'Lemon and sugar, races in the yard, and last year’s palms burned for tomorrow’s ashes. Free, with a bucket for Lent charities.',
    },
    {
      ...social,
      slug: 'saint-patrick',
      title: 'Saint Patrick’s Night Ceilidh',
      date: onOrBefore(day(year, 3, 17), 6),
      time: '7:30 PM',
      description:
        'Live band, every dance called slowly, and a supper of stew or something without meat. Tickets £8 from the office, children free.',
    },
    {
      ...social,
      slug: 'picnic',
      title: 'Parish Picnic on the Glebe Meadow',
      date: onOrAfter(addDays(mildred, -3), 0),
      time: '12:30 PM',
      location: 'The Glebe Meadow, behind the church',
      description:
        'After the 10:30 AM Mass. Bring a rug, a dish to share and somebody who has not been before. Rounders at 2:30 PM; in the hall if it rains.',
    },
    {
      ...social,
      slug: 'harvest-supper',
      title: 'Harvest Supper',
      date: nthWeekday(year, 10, 1, 6),
      time: '7:15 PM',
      description:
        'After the Vigil Mass: soup, pies and an auction of marrows. Gifts of tins and dry food go to the Haverstow food bank.',
    },
    {
      ...social,
      slug: 'quiz',
      title: 'Quiz Night for the Organ Fund',
      date: nthWeekday(year, 2, 1, 5),
      time: '7:30 PM',
      description:
        'Teams of up to six; come alone and we will find you one. £5 a head with a ploughman’s supper, and a special prize for the best wrong answer.',
    },
    {
      ...social,
      slug: 'christmas-fair',
      title: 'Advent Fair',
      date: addDays(advent, -1),
      time: '11:00 AM',
      description:
        'Wreaths, cakes, second-hand books, a tombola, and Saint Nicholas in his proper mitre at noon.',
    },
    {
      ...social,
      slug: 'may-tea',
      title: 'May Tea and Plant Sale',
      date: nthWeekday(year, 5, 3, 6),
      time: '2:00 PM',
      description:
        'Seedlings, scones and gossip. Pots and trays gratefully received from the Thursday before.',
    },
  ];
}
