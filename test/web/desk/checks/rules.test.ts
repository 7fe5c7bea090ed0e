import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import type { RecordName } from '../../../../contract/resources.ts';
import { captionChecks, checksOf, foundPrivate } from '../../../../web/desk/checks/rules.ts';
import { forms } from '../forms/record-forms.ts';

const today = '2026-11-22';
const contacts = { country: 'GB', phones: [], emails: ['office@parish.example'] };
const validEvent = {
  title: 'Advent Fair',
  description: 'Wreaths and cakes.',
  date: '2026-11-28',
  time: '11:00 AM',
  location: 'Parish Hall',
};

type Values = Readonly<Record<string, string>>;
type Items = readonly Readonly<Record<string, unknown>>[];

function check(resource: RecordName, values: Values, items: Items = [], item?: Items[number]) {
  const { fields } = forms[resource];
  const base = resource === 'events' ? validEvent : resource === 'news' ? { date: today } : {};
  return checksOf({ resource, fields, values: { ...base, ...values }, items, item, today, contacts });
}

const existing = { ...validEvent, id: 'fair' };

describe('checksOf', () => {
  it('begins with what is private, before any other mistake', () => {
    const found = check('news', {
      title: 'COFFEE MORNING',
      content: 'On Friday 28 November, at http://a.example. Ring Ann on 07700 900456.',
    });
    expect(found.length).toBeGreaterThan(2);
    expect(found.findIndex((sentence) => sentence.includes('07700 900456'))).toBe(0);
  });

  it('is shown whole, not in a box that scrolls', async () => {
    const css = await readFile('web/desk/checks/before-it-goes-out.module.css', 'utf8');
    expect(css).not.toMatch(/overflow(-[xy]|-block)?:|max-(block-size|height)/);
  });

  it.each<[string, RecordName, Values, string, Items?]>([
    [
      'a wrong weekday',
      'news',
      { content: 'The fair is on Friday 28 November.' },
      '‘Friday 28 November’ is a Saturday in 2026. Did you mean Saturday 28 November or Friday 27 November?',
    ],
    [
      'a wrong weekday, abbreviated and with a year',
      'news',
      { content: 'Come on Fri. 28th of Nov 2026, all of you!' },
      '‘Fri. 28th of Nov 2026’ is a Saturday in 2026. Did you mean Saturday 28 November or Friday 27 November?',
    ],
    [
      'a wrong weekday, month first, in the following year',
      'events',
      { title: 'Retreat from Friday, January 9' },
      '‘Friday, January 9’ is a Saturday in 2027. Did you mean Saturday 9 January or Friday 8 January?',
    ],
    [
      'a date that does not exist',
      'news',
      { content: 'By Friday 31 November, please.' },
      '‘Friday 31 November’ is not a real date: please check the day.',
    ],
    [
      'a wrong weekday of long ago with its year',
      'history',
      { content: 'Blessed on Monday 3 May 1931.' },
      '‘Monday 3 May 1931’ is a Sunday in 1931. Did you mean Sunday 3 May or Monday 4 May?',
    ],
    [
      'an event last year',
      'events',
      { date: '2025-12-19' },
      'Friday 19 December 2025 was 338 days ago: should it be Saturday 19 December 2026?',
    ],
    [
      'news dated last spring',
      'news',
      { date: '2026-03-08' },
      'Sunday 8 March 2026 was 259 days ago: please check the year.',
    ],
    [
      'news with the year before',
      'news',
      { date: '2025-11-20' },
      'Thursday 20 November 2025 was 367 days ago: should it be Friday 20 November 2026?',
    ],
    [
      'an event two years late',
      'events',
      { date: '2029-01-01' },
      'Monday 1 January 2029 is 771 days ahead: should it be Friday 1 January 2027?',
    ],
    [
      'a newsletter dated next year',
      'newsletters',
      { date: '2027-11-29' },
      'Monday 29 November 2027 is 372 days ahead: should it be Sunday 29 November 2026?',
    ],
    [
      'a year with its digits in the wrong order',
      'events',
      { date: '2062-11-28' },
      'Tuesday 28 November 2062 is 13155 days ahead: should it be Saturday 28 November 2026?',
    ],
    [
      'a time without an hour',
      'events',
      { time: 'after Mass' },
      '‘after Mass’ cannot be read as a time, so calendars will show 12:00 PM. Please write a time such as 7:30 PM, or All day.',
    ],
    [
      'an hour that does not exist',
      'events',
      { time: '25:00' },
      '‘25:00’ cannot be read as a time, so calendars will show 12:00 PM. Please write a time such as 7:30 PM, or All day.',
    ],
    [
      'one of several times',
      'mass-times',
      { day: 'Sunday', times: '8:00 AM, late, 6:00 PM' },
      '‘late’ cannot be read as a time. Please write it like 10:00 AM.',
    ],
    [
      'two Mass times without a comma',
      'mass-times',
      { day: 'Sunday', times: '10:00 AM 6:00 PM' },
      '‘10:00 AM 6:00 PM’ cannot be read as a time. Please write it like 10:00 AM.',
    ],
    [
      'two Mass times with a slash',
      'mass-times',
      { day: 'Sunday', times: '10:00 AM / 6pm' },
      '‘10:00 AM / 6pm’ cannot be read as a time. Please write it like 10:00 AM.',
    ],
    [
      'a bracket that is not closed',
      'mass-times',
      { day: 'Sunday', times: '7:00 PM (St John, Fanore' },
      '‘7:00 PM (St John, Fanore’ has a bracket without its other half. Please write it like 10:00 AM (St Mary).',
    ],
    [
      'a Mass in the calendar that is not listed with the Masses of its day',
      'events',
      { category: 'mass', time: '10:00 AM, from 7pm' },
      'Visitors will not see ‘from 7pm’ among the Masses of the day. Please write it like 10:00 AM.',
    ],
    [
      'an unreadable time of a devotion',
      'devotions',
      { name: 'Rosary', time: 'evening' },
      '‘evening’ does not begin with a time such as 10:00 AM. Visitors see it as written, and calendars leave it out.',
    ],
    [
      'a devotion at the time of another',
      'devotions',
      { name: 'Rosary', time: 'After the 10:00 AM Mass' },
      '‘After the 10:00 AM Mass’ does not begin with a time such as 10:00 AM. Visitors see it as written, and calendars leave it out.',
    ],
    [
      'the same event twice',
      'events',
      { title: ' advent  FAIR ', time: '11.00am' },
      'There is already an event ‘advent  FAIR’ on Saturday 28 November 2026. Change the date or time, or keep only one of the two.',
      [existing],
    ],
    [
      'the same newsletter twice',
      'newsletters',
      { title: 'Newsletter', date: today },
      'There is already a newsletter ‘Newsletter’ on Sunday 22 November 2026. Change the date or time, or keep only one of the two.',
      [{ id: 'a', title: 'Newsletter', date: today }],
    ],
    [
      'an http: link',
      'news',
      { content: 'See http://parish.example/fair.' },
      '‘http://parish.example/fair’ is not a secure link. Please use https://parish.example/fair if it opens.',
    ],
    [
      'a picture without a description',
      'events',
      { imageUrl: '/media/gallery/fair.jpg', imageAlt: ' ' },
      'Please describe the picture for people who cannot see it, in a few words such as ‘The choir at the Easter Vigil’.',
    ],
    [
      'an http: picture, which browsers block',
      'team',
      { photoUrl: 'http://parish.example/ann.jpg' },
      'Browsers will not show the picture at http://parish.example/ann.jpg. Please use https://parish.example/ann.jpg instead.',
    ],
    [
      'a title in capitals',
      'events',
      { title: 'THE FEAST OF SAINT CECILIA' },
      '‘THE FEAST OF SAINT CECILIA’ is in capitals, which are hard to read. Try ‘The Feast of Saint Cecilia’ instead.',
    ],
    [
      'capitals with an abbreviation and a number',
      'news',
      { title: 'SVP APPEAL: POPE LEO XIV' },
      '‘SVP APPEAL: POPE LEO XIV’ is in capitals, which are hard to read. Try ‘SVP Appeal: Pope Leo XIV’ instead.',
    ],
    [
      'one long word in capitals',
      'news',
      { title: 'NEWSLETTER' },
      '‘NEWSLETTER’ is in capitals, which are hard to read. Try ‘Newsletter’ instead.',
    ],
    [
      'a sentence in capitals',
      'news',
      { content: 'A word from the hall. PLEASE BRING YOUR OWN CHAIRS. Thank you.' },
      '‘PLEASE BRING YOUR OWN CHAIRS’ is in capitals, which are hard to read. Try ‘Please Bring Your Own Chairs’ instead.',
    ],
    [
      'the sick below a title',
      'news',
      { title: 'Prayers for the sick', content: 'Ann Smith\nTom Lee' },
      'This seems to list people who are ill. Have they, or their families, agreed to be named here?',
    ],
    [
      'the sick in the title of an unlisted document',
      'newsletters',
      { title: 'The sick: Ann Smith', date: today, unlisted: 'true' },
      'This seems to list people who are ill. Have they, or their families, agreed to be named here?',
    ],
  ])('reports %s with a correction', (_name, resource, values, sentence, items) => {
    expect(check(resource, values, items)).toEqual([sentence]);
  });

  it('reports a missing caption, and a wrong weekday in a caption', () => {
    expect(captionChecks('', today, contacts)).toEqual([
      'Please describe the picture for people who cannot see it, in a few words such as ‘The choir at the Easter Vigil’.',
    ]);
    expect(captionChecks('Friday 28 November 2026', today, contacts)).toHaveLength(1);
  });

  it.each<[RecordName, Values, Items?, Items[number]?]>([
    ['events', {}],
    ['events', { title: '' }],
    ['events', { date: '' }],
    ['events', { date: today }],
    ['events', { date: '2026-11-20' }],
    ['events', { date: '2024-05-01' }, [], { id: 'old', date: '2024-05-01' }],
    ['events', { time: '' }],
    ['events', { time: '7:30 PM' }],
    ['events', { time: '7pm' }],
    ['events', { time: '19.30' }],
    ['events', { time: '10:00 AM, 6:00 PM' }],
    ['events', { time: '7:00-9:00 PM' }],
    ['events', { time: 'After the 10:30 AM Mass' }],
    ['events', { time: '12 noon, 12:30 PM' }],
    ['events', { category: 'mass', time: '10:00 AM, 6:00 PM (Polish)' }],
    ['events', { category: 'mass', time: 'After the 10:30 AM Mass' }],
    ['mass-times', { day: 'Sunday', times: '9:30 AM (school Mass of 30 minutes), 12 noon' }],
    // The form asks whether these are AM or PM, or writes them in its own format.
    ['events', { time: 'half 7' }],
    ['events', { time: 'half six in the evening' }],
    ['mass-times', { day: 'Sunday', times: '8:00 AM, ten, 6:00 PM' }],
    ['events', {}, [existing], existing],
    ['events', { time: '2:00 PM' }, [existing]],
    ['events', { date: '2026-11-29' }, [existing]],
    ['events', { title: 'Advent Fair: setting up' }, [existing]],
    ['events', { title: 'SVP AGM' }],
    ['events', { title: 'CAFOD Fast Day' }],
    ['events', { title: 'Pope Leo XIV: a talk' }],
    ['events', { description: 'Open to the YMCA, the SVP and CAFOD.' }],
    ['events', { description: 'On Saturday 28 November.' }],
    ['events', { description: 'Sat 28 Nov 2026, from 11.' }],
    ['events', { description: 'Saturday the 28th of November' }],
    ['events', { description: 'Saturdays in November; 28 to 30 of us on a Friday.' }],
    ['events', { description: 'From Friday 27 to Sunday 29 November' }],
    ['events', { description: 'The sun 4 May shine on us.' }],
    ['events', { description: 'Sat 12 Decorations to put up. On Thursday 5 Marathon runners set off.' }],
    ['events', { description: 'Sat 28 Nov 1930 hrs, and Sun 29 Nov 1100 hours' }],
    ['news', { content: 'Sunday 10 January: the Baptism of the Lord.' }],
    ['news', { content: 'Reported on Thursday 19 November.' }],
    ['news', { content: 'Monday, December 7' }],
    ['events', { date: '2028-11-01' }],
    ['newsletters', { title: 'Newsletter', date: '2026-12-20' }],
    ['newsletters', { title: 'Newsletter', date: '2062-12-20' }, [], { id: 'old', date: '2062-12-20' }],
    ['lectio-divina', { title: 'Lectio Divina', date: '2027-03-05' }],
    ['news', { date: '2026-10-01' }],
    ['news', { content: 'See https://parish.example/fair, or write to office@parish.example.' }],
    ['news', { content: 'Bring NO dogs, please.' }],
    ['news', { title: 'Saint Mildred’s' }],
    ['history', { year: '1931', content: 'Monday 28 November was a cold day.' }],
    ['history', { content: 'Sunday 3 May 1931. On Saturday 14 October 1066 nobody came.' }],
    ['history', { imageUrl: '/media/uploads/church.jpg' }],
    ['history', { content: 'The sick: Ann Smith and Tom Lee.' }],
    ['mass-intentions', { text: 'The sick: Ann Smith', private: 'true' }],
    ['newsletters', { title: 'Advent', description: 'The sick: Ann Smith', date: today, unlisted: 'true' }],
    ['events', { imageUrl: '', imageAlt: '' }],
    ['news', { imageUrl: '/media/gallery/fair.jpg', imageAlt: 'The stalls' }],
    ['team', { name: 'Ann', photoUrl: 'https://parish.example/ann.jpg' }],
    ['mass-times', { day: 'Sunday', times: '8:00 AM, 10.30 am and 6pm' }],
    ['devotions', { name: 'Rosary', time: '' }],
    ['devotions', { name: 'Confessions', time: '10:30-11:00 AM or by appointment' }],
    ['devotions', { name: 'Adoration', time: '12 noon' }],
    ['reflections', { title: 'On rain', date: '2026-01-04', content: 'The INRI over the cross.' }],
    [
      'newsletters',
      { title: 'Newsletter', date: '2026-09-06' },
      [{ id: 'a', title: 'Newsletter', date: today }],
    ],
  ])('reports nothing for %s %j', (resource, values, items, item) => {
    expect(check(resource, values, items, item)).toEqual([]);
  });

  it('asks about a private number that visitors would read, not one of a draft or of the parish', () => {
    const values = { title: 'Cards', content: 'Ring Ann on 07700 900456, or the office on 01632 960100.' };
    const known = { ...contacts, phones: ['01632 960100'] };
    expect(foundPrivate(forms.news, values, known)).toEqual([expect.stringContaining('07700 900456')]);
    expect(foundPrivate(forms.news, { ...values, draft: 'draft' }, known)).toEqual([]);
  });

  it('reports nothing for a correct caption', () => {
    expect(captionChecks('The choir, Sunday 22 November', today, contacts)).toEqual([]);
  });
});
