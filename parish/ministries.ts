import { links } from './links.ts';

/** The icons that a ministry's card may show. */
export type MinistryIcon = 'candle' | 'music' | 'book' | 'young-people' | 'school' | 'hands';

/** A card of 'Parish Ministries' on the Team page; 'Learn More' shows `description`. */
export type Ministry = {
  readonly name: string;
  readonly summary: string;
  readonly description: string;
  readonly icon: MinistryIcon;
  readonly link?: { readonly label: string; readonly url: string };
};

/** The six fixed ministries (specification §2, Team), in display order. */
export const ministries: readonly Ministry[] = [
  {
    name: 'Liturgical Ministries',
    summary: 'Readers, altar servers, extraordinary ministers of Holy Communion, sacristans and welcomers.',
    description:
      'Every Mass needs many hands. Readers proclaim the Word of God, altar servers of any age from First Holy Communion upwards help at the altar, extraordinary ministers bring Holy Communion to the sick and housebound, sacristans prepare the church, and welcomers are the first faces you meet. Training is given, nobody is asked to serve more than once in three weeks, and a steady nerve can be learned.',
    icon: 'candle',
  },
  {
    name: 'Music Ministry',
    summary: 'The Sunday choir, a folk group once a month, organists and cantors.',
    description:
      'The choir sings at the 10:30 AM Mass on Sundays and rehearses on Thursdays at 7:30 PM in the church. The folk group plays on the second Sunday of the month. You need not read music to join: if you can hold a tune, or would like to learn how, come up the loft stairs on a Thursday and sit beside somebody who can.',
    icon: 'music',
  },
  {
    name: 'Faith Formation',
    summary: 'Becoming a Catholic, preparing for the sacraments, and learning more at any age.',
    description:
      'We prepare children for First Reconciliation and First Holy Communion, young people for Confirmation, parents for a Baptism, and couples for Marriage. Adults who wonder about becoming Catholic, or about coming back after a long time away, meet on Wednesday evenings in autumn and winter for conversation, questions and a great deal of tea. Coming along commits you to nothing.',
    icon: 'book',
  },
  {
    name: 'Youth Ministry',
    summary: 'A Friday youth club, a Confirmation group and a summer pilgrimage on foot.',
    description:
      'Young people in school years 7 to 13 meet in the parish hall on Friday evenings in term time, from 7:00 PM to 9:00 PM, for games, food, talk and Night Prayer. In July we walk together to the shrine at Saint Mildred’s Well. All our leaders are safely recruited and checked, and parents are always welcome to look in.',
    icon: 'young-people',
  },
  {
    name: 'Parish School',
    summary: 'Saint Mildred’s Catholic Primary School, a short walk from the church.',
    description:
      'Saint Mildred’s has taught the children of Haverstow since 1874. The school and the parish share feast days, assemblies, a vegetable garden and a good many grandparents. Families of every faith and of none are welcome to visit; the school office will gladly arrange a morning.',
    icon: 'school',
    link: { label: 'Visit the school website', url: links.school },
  },
  {
    name: 'Pastoral Care',
    summary: 'Visiting the sick and housebound, support in bereavement, and the St Vincent de Paul Society.',
    description:
      'Our visitors bring Holy Communion and company to people who cannot come to church, at home or in hospital. The bereavement group meets on the last Tuesday of the month. The St Vincent de Paul Society helps quietly with food, furniture, a lift or a listening ear; you do not have to be a Catholic, and nobody else need know.',
    icon: 'hands',
  },
];
