import { pictured } from '../pictured.ts';
import type { NewsItem } from '../../../contract/entities/news-item.ts';

/** A notice for any season, with its age in days. */
type EvergreenNews = Omit<NewsItem, 'date'> & { readonly slug: string; readonly daysAgo: number };

/** Notices of recent weeks. */
export const evergreenNews: readonly EvergreenNews[] = [
  {
    slug: 'large-type',
    daysAgo: 2,
    title: 'This weekend’s newsletter is here',
    author: 'Bridget Fallowdene',
    category: 'newsletter',
    content:
      'The newsletter for this weekend is on the Newsletters page, and printed copies are at the back of the church. There is a large-type edition on the green chair; if you would like one brought to somebody at home, tell a welcomer and it will be in their letterbox by Sunday evening.\n\nNotices for next week should reach the office by noon on Wednesday, please. Bridget is very patient, but the photocopier is not.',
  },
  {
    slug: 'hearing-loop',
    daysAgo: 6,
    title: 'The hearing loop is working',
    author: 'Parish Office',
    category: 'announcement',
    content:
      'After a fortnight of crackles, the hearing loop has been mended and now covers the whole of the nave and the Lady Chapel. Please switch your hearing aid to the “T” setting. The best reception is on the left-hand side, between the second pillar and the font.\n\nThank you to those who told us that it had stopped, and to Mr Penhallow, who found the mouse.',
  },
  {
    slug: 'welcomers',
    daysAgo: 10,
    title: 'Could you stand at the door?',
    author: 'Father Laurence',
    category: 'ministry',
    content:
      'We are looking for four more welcomers for the 10:30 AM Mass on Sundays. The work is to arrive twenty minutes early, give out hymn books, find a seat for a pushchair and notice who is new. You will be on duty one Sunday in five, always with somebody else.\n\nShy people are often the best at it. If you think that you might be too shy, you are very likely the person whom we have in mind. Please have a word with Father Laurence after any Mass.',
  },
  {
    slug: 'food-bank',
    daysAgo: 15,
    title: 'Food bank: what is needed this month',
    author: 'St Vincent de Paul Society',
    category: 'community',
    content:
      'The basket by the font goes to the Haverstow food bank every Monday morning. This month they are short of tinned fruit, long-life milk, washing-up liquid and nappies in sizes 4 and 5. They have, they say with gratitude, enough pasta to reach the coast.\n\nIf you yourself are finding it hard to make the money last, please speak to any member of the Society or to Father Laurence. A parcel can be brought to your door after dark and nobody need know.',
  },
  {
    slug: 'path',
    daysAgo: 21,
    title: 'A level path to the church door',
    author: 'Parish Office',
    category: 'announcement',
    content:
      'The new path from the car park to the south door is finished. It is level all the way, wide enough for two wheelchairs to pass, and lit from dusk. There are three parking places beside it for Blue Badge holders.\n\nThe west door, as everybody knows, has five steps and a temper. Please use the south door if you would rather not meet either.',
  },
  {
    slug: 'organ-fund',
    daysAgo: 29,
    title: 'The organ fund passes half-way',
    author: 'Tomás Averley',
    category: 'ministry',
    content:
      'Thanks to a great many small gifts, two legacies and one very large cake sale, the fund for the restoration of the organ has reached £31,400 of the £60,000 that is needed. The builders have agreed to begin with the pedal pipes, the largest of which has been silent since 1987.\n\nYou may sponsor a single pipe from £10, in your own name or in memory of somebody. There is a drawing of the case at the back of the church, on which you can colour your pipe in.',
    ...pictured('organ'),
  },
  {
    slug: 'safeguarding-training',
    daysAgo: 38,
    title: 'Safeguarding training for volunteers',
    author: 'Margaret Oakhanger',
    category: 'ministry',
    content:
      'Everyone who works with children or with adults at risk in the parish needs to renew their training every three years. Two sessions are planned in the parish hall, one in the evening and one on a Saturday morning; each lasts ninety minutes, and there will be soup.\n\nIf you are not sure whether your own role needs it, please ask me. I would always rather be asked.',
  },
  {
    slug: 'lifts',
    daysAgo: 47,
    title: 'Lifts to Sunday Mass',
    author: 'Parish Office',
    category: 'community',
    content:
      'Six drivers now share the rota for lifts to the 10:30 AM Mass from Mill Street, the Ings, and the villages as far as Upper Thorley. There are seats to spare. If you, or a neighbour, would come to Mass but for the getting there, please ring the office before Friday noon.\n\nNew drivers are most welcome: one Sunday in six, and you meet the best-informed people in the parish.',
  },
];
