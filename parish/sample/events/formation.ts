import { addDays, nthWeekday } from '../../../contract/dates/calendar-date.ts';
import { liturgicalYear } from '../liturgical-year.ts';
import { church, hall, school, type EventOfYear } from './event-of-year.ts';

/** Sacramental preparation, talks and school events of one civil year. */
export function formation(year: number): EventOfYear[] {
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
