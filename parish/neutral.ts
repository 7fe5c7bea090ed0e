import type { Parish } from '../contract/parish.ts';
import { neutralName } from './is-named.ts';

export const neutralTimeZone = 'Europe/London';

/** What a parish record says until the parish has changed it: what the site cannot do without, and texts that fit any parish. */
export const neutralParish = {
  churchName: neutralName,
  tagline: 'A Community of Faith, Hope & Love',
  country: 'GB',
  nationalCalendar: 'general',
  timeZone: neutralTimeZone,
  palette: 'burgundy',
  hero: [
    { title: 'Welcome to our parish', description: 'Whoever you are, there is room in the pew.' },
    { title: 'Come and pray with us', description: 'Mass on Sundays and through the week.' },
    {
      title: 'A light in the town',
      description: 'Through feast days and hard winters, a community of faith, hope and love.',
    },
  ],
  // Specification §2 and §9.
  fixedTimes: {
    confessions: 'Saturday 10:30-11:00 AM or by appointment',
    sick: 'Please contact the priest',
    baptismAndMarriage: '6 months notice',
  },
} as const satisfies Parish;

/** The ministries that a parish chooses from when it is set up (specification §2). */
export const usualMinistries = [
  {
    name: 'Liturgical Ministries',
    summary: 'Readers, altar servers, extraordinary ministers of Holy Communion and sacristans.',
    description: 'Every Mass needs many hands. Training is given.',
    icon: 'candle',
  },
  {
    name: 'Music Ministry',
    summary: 'Choir, organists and cantors.',
    description: 'Everybody who likes to sing or plays an instrument is welcome.',
    icon: 'music',
  },
  {
    name: 'Faith Formation',
    summary: 'Becoming a Catholic, preparing for the sacraments, and learning more at any age.',
    description: 'We prepare children, young people and adults for the sacraments.',
    icon: 'book',
  },
  {
    name: 'Youth Ministry',
    summary: 'For young people of the parish.',
    description: 'Young people meet for games, talk and prayer.',
    icon: 'young-people',
  },
  {
    name: 'Parish School',
    summary: 'The Catholic school of the parish.',
    description: 'Families are welcome to visit; the school office will gladly arrange it.',
    icon: 'school',
  },
  {
    name: 'Pastoral Care',
    summary: 'Visiting the sick and housebound, and support in bereavement.',
    description: 'Our visitors bring Holy Communion and company to people who cannot come to church.',
    icon: 'hands',
  },
] as const satisfies Parish['ministries'];
