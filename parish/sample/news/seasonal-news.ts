import { addDays, type CalendarDate, nthWeekday } from '../../../contract/dates/calendar-date.ts';
import type { NewsItem } from '../../../contract/entities/news-item.ts';
import { day } from '../days.ts';
import { liturgicalYear } from '../liturgical-year.ts';

/** A seasonal notice; `on` returns its date in a civil year. */
type SeasonalNews = Omit<NewsItem, 'date'> & {
  readonly slug: string;
  readonly on: (year: number) => CalendarDate;
};

/** The seasonal notices. */
export const seasonalNews: readonly SeasonalNews[] = [
  {
    slug: 'christmas-thanks',
    on: (year) => day(year, 12, 28),
    title: 'Thank you for a lovely Christmas',
    author: 'Father Laurence',
    category: 'community',
    content:
      'To the choir, the servers, the flower arrangers, the people who moved eighty chairs twice, the infants who let the sheep out and the juniors who caught them: thank you. More than nine hundred people came to Mass over Christmas, and 164 presents went out from the Giving Tree.\n\nThe collection for children in need came to £2,218.40 and a button. The crib stays until the Baptism of the Lord, so there is still time to bring a grandchild.',
  },
  {
    slug: 'lent',
    on: (year) => addDays(liturgicalYear(year).ashWednesday, -4),
    title: 'Keeping Lent together',
    author: 'Father Laurence',
    category: 'announcement',
    content:
      'Lent boxes and the daily prayer booklet are at the back of the church. Stations of the Cross are every Friday at 7:00 PM, and soup lunches follow the 10:00 AM Mass on Fridays: give what you would have spent on lunch, and it goes to those who have none.\n\nBesides the usual Saturday time, confessions in Lent are also on Wednesdays from 6:00 PM to 7:00 PM. If it has been a very long time, say so; the priest will help, and will be glad.',
  },
  {
    slug: 'holy-week',
    on: (year) => addDays(liturgicalYear(year).palmSunday, -2),
    title: 'Holy Week and Easter: come to all of it',
    author: 'Parish Office',
    category: 'newsletter',
    content:
      'The times of all services from Palm Sunday to Easter Sunday are in the newsletter and in the calendar on this site. The church will be open until midnight on Holy Thursday for prayer at the altar of repose.\n\nPlease note that there is no 6:00 PM Mass on Holy Saturday: the first Mass of Easter is the Vigil. Candles are provided. Children who can stay awake are very welcome, and so are children who cannot.',
  },
  {
    slug: 'first-communions',
    on: (year) => addDays(nthWeekday(year, 5, 2, 6), 1),
    title: 'Nineteen First Holy Communions',
    author: 'Ngozi Ellerstone',
    category: 'community',
    content:
      'Nineteen of our children received Holy Communion for the first time on Saturday. They had practised with unconsecrated hosts, discussed at length what they would do about wobbly teeth, and on the day were completely solemn until the photographs.\n\nThank you to the catechists, who gave up twenty Saturday mornings, and to the parents, who ironed. Please go on praying for the children by name; the banner with their handprints will hang in the Lady aisle until Corpus Christi.',
  },
  {
    slug: 'patronal-feast',
    on: (year) => addDays(liturgicalYear(year).mildred, 2),
    title: 'A feast day to remember',
    author: 'Parish Office',
    category: 'community',
    content:
      'The cake for Saint Mildred’s day was cut, as it should be, by the oldest parishioner and the youngest: Mrs Doherty, who is ninety, held the knife, and Florence, who is five weeks, was held.\n\nPhotographs of the day are in the Gallery. If you are in one and would rather not be, tell the office and it will be taken down the same day.',
  },
  {
    slug: 'november-lists',
    on: (year) => addDays(liturgicalYear(year).allSaints, -6),
    title: 'November lists for the Holy Souls',
    author: 'Parish Office',
    category: 'announcement',
    content:
      'Envelopes for the November lists are at the back of the church. Please write the names of your departed clearly and drop the list in the box by the Lady altar; the lists lie on the altar all through November, and Mass is offered for everyone on them on each Tuesday of the month.\n\nIf somebody from your family has died in the last year, and you would like their name read at the Mass on the evening of All Souls, please make sure that the office has it.',
  },
];
