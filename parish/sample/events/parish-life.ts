import { addDays, nthWeekday, onOrAfter, onOrBefore, day } from '../days.ts';
import { liturgicalYear } from '../liturgical-year.ts';
import { church, hall, school, type EventOfYear } from './event-of-year.ts';

/** What else the parish does in one civil year: meals, pilgrimages, preparation for the sacraments, the school. */
export function parishLife(year: number): EventOfYear[] {
  return [...socials(year), ...formation(year), ...service(year), ...occasions(year)];
}

function socials(year: number): EventOfYear[] {
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

function formation(year: number): EventOfYear[] {
  const { ashWednesday, easter, pentecost } = liturgicalYear(year);
  const education = { location: hall, category: 'education' } as const;
  return [
    {
      ...education,
      slug: 'lent-talks',
      title: 'Lent Evenings: Four Ways to Pray',
      date: addDays(ashWednesday, 8),
      time: '7:30 PM',
      description:
        'The first of four Thursdays: silence, psalms, the Rosary, and praying when you cannot. Soup from 7:00 PM. No need to come to all of them.',
    },
    {
      ...education,
      slug: 'first-reconciliation',
      title: 'First Reconciliation',
      date: addDays(easter, -22),
      time: '11:00 AM',
      location: church,
      description:
        'For the children who are preparing for First Holy Communion, with their families. Several priests will be here.',
    },
    {
      ...education,
      slug: 'first-holy-communion',
      title: 'First Holy Communion',
      date: nthWeekday(year, 5, 2, 6),
      time: '11:00 AM',
      location: church,
      description:
        'Please keep our children in your prayers. All are welcome at this Mass; photographs afterwards, and juice and sandwiches in the hall.',
    },
    {
      ...education,
      slug: 'confirmation',
      title: 'Confirmation with the Bishop',
      date: addDays(pentecost, -2),
      time: '6:30 PM',
      location: church,
      description:
        'The Bishop of Wyncaster confirms our young people. Candidates and sponsors are asked to be in church by 6:00 PM.',
    },
    {
      ...education,
      slug: 'journey-in-faith',
      title: 'Journey in Faith: An Open Evening',
      date: nthWeekday(year, 9, 3, 3),
      time: '7:30 PM',
      description:
        'For anyone who wonders about becoming a Catholic, or about coming back. An evening of questions; the only commitment is to a biscuit.',
    },
    {
      ...education,
      slug: 'communion-parents',
      title: 'First Holy Communion: Parents’ Meeting',
      date: nthWeekday(year, 10, 2, 3),
      time: '6:30 PM',
      description:
        'For parents of children in school year 3 or above who wish to prepare for First Reconciliation and First Holy Communion. Forms are given out here.',
    },
    {
      ...education,
      slug: 'school-open-morning',
      title: 'Saint Mildred’s School Open Morning',
      date: nthWeekday(year, 11, 2, 4),
      time: '9:30 AM',
      location: school,
      description:
        'See the classrooms, the vegetable garden and the hens. For families looking for a Reception place next September; no appointment needed.',
    },
    {
      ...education,
      slug: 'baptism-winter',
      title: 'Baptism Preparation for Parents and Godparents',
      date: nthWeekday(year, 1, 4, 6),
      time: '11:30 AM',
      description:
        'One relaxed morning before your child’s Baptism. Bring the baby. Please let the office know that you are coming.',
    },
    {
      ...education,
      slug: 'baptism-autumn',
      title: 'Baptism Preparation for Parents and Godparents',
      date: nthWeekday(year, 9, 2, 6),
      time: '11:30 AM',
      description:
        'One relaxed morning before your child’s Baptism. Bring the baby. Please let the office know that you are coming.',
    },
  ];
}

function service(year: number): EventOfYear[] {
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

function occasions(year: number): EventOfYear[] {
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
