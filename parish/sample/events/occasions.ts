import { pictured } from '../pictured.ts';
import { addDays, nthWeekday, onOrAfter } from '../../../contract/dates/calendar-date.ts';
import { day, onOrBefore } from '../days.ts';
import { liturgicalYear } from '../liturgical-year.ts';
import { church, type EventOfYear } from './event-of-year.ts';

/** Processions, pilgrimages, carols and the like of one civil year. */
export function occasions(year: number): EventOfYear[] {
  const { goodFriday, corpusChristi, advent, christmas } = liturgicalYear(year);
  const special = { location: church, category: 'special' } as const;
  return [
    {
      ...special,
      slug: 'walk-of-witness',
      title: 'Good Friday: Walk of Witness and the Passion of the Lord',
      date: goodFriday,
      time: '11:00 AM, 3:00 PM',
      description:
        'With the other churches we carry the cross from the market square at 11:00 AM. The Celebration of the Passion of the Lord is in church at 3:00 PM. A day of fasting and abstinence.',
    },
    {
      ...special,
      slug: 'corpus-christi',
      title: 'Corpus Christi Procession',
      date: corpusChristi,
      time: '3:00 PM',
      description:
        'From the church, across the market square and back, with the town band. Children who have made their First Holy Communion this year scatter petals. Benediction and strawberries follow.',
    },
    {
      ...special,
      slug: 'may-procession',
      title: 'May Procession and Crowning of Our Lady',
      date: nthWeekday(year, 5, 1, 0),
      time: '3:00 PM',
      description:
        'Please bring garden flowers. Hymns, the Rosary, and a crown made by the children of the school.',
    },
    {
      ...special,
      slug: 'well-pilgrimage',
      title: 'Pilgrimage on Foot to Saint Mildred’s Well',
      date: nthWeekday(year, 7, 3, 6),
      time: '9:00 AM',
      location: 'From the church porch',
      description:
        'Seven miles by field and river, with a minibus for the last two. Open-air Mass at the well at 1:00 PM. Stout shoes, a packed lunch, dogs on leads.',
    },
    {
      ...special,
      slug: 'walsingham',
      title: 'Pilgrimage to Walsingham',
      date: nthWeekday(year, 9, 3, 6),
      time: '7:00 AM',
      location: 'Coach from the market square',
      description:
        'A day at England’s Nazareth: Mass at the shrine, the Holy Mile, confessions, and home by nine in the evening. £25, with help for anyone who needs it.',
    },
    {
      ...special,
      slug: 'blessing-of-animals',
      title: 'Blessing of Animals for Saint Francis',
      date: onOrAfter(day(year, 10, 1), 0),
      time: '3:00 PM',
      location: 'The churchyard',
      description:
        'Cats in baskets, dogs on leads, ponies by the gate, and one year a tortoise. Toy animals are blessed with equal solemnity.',
    },
    {
      ...special,
      slug: 'advent-reconciliation',
      title: 'Advent Service of Reconciliation',
      date: addDays(advent, 17),
      time: '7:00 PM',
      description: 'Scripture, quiet, and individual confession with one of several visiting priests.',
    },
    {
      ...special,
      slug: 'carols',
      title: 'Carols by Candlelight',
      date: onOrBefore(addDays(christmas, -2), 0),
      time: '5:00 PM',
      description:
        'Nine lessons, eleven carols, two hundred candles and mince pies. Come early for a seat; come late and stand with the basses.',
      ...pictured('nativity-crib'),
    },
    {
      ...special,
      slug: 'school-nativity',
      title: 'Saint Mildred’s School Nativity Play',
      date: nthWeekday(year, 12, 2, 4),
      time: '2:00 PM, 6:00 PM',
      description:
        'The infants tell the story, with live sheep if the farmer can catch them. All parishioners are welcome at either performance.',
    },
  ];
}
