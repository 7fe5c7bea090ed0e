import { beforeAll, describe, expect, it } from 'vitest';
import type { SearchDocument } from '../../contract/site/site-files.ts';
import { createFinder, type Finder } from '../../web/search/finder.ts';
import { sampleIndex } from './sample-index.ts';

const today = '2026-11-22';
let documents: readonly SearchDocument[];
let find: Finder;
beforeAll(async () => {
  documents = await sampleIndex(today);
  find = createFinder(documents);
});

/** Typical questions with the kind and title of the expected first result. */
const questions = [
  ['confesions', 'page', 'Confessions'],
  ['chrismas eve', 'event', 'Christmas Eve: Vigil and Midnight Mass'],
  ['what time is mass on christmas eve?', 'event', 'Christmas Eve: Vigil and Midnight Mass'],
  ['midnight mass', 'event', 'Christmas Eve: Vigil and Midnight Mass'],
  ['xmas day', 'event', 'Christmas Day Mass'],
  ['fr laurence', 'team', 'Father Laurence Hathersage, Parish Priest'],
  ['Fr. Lawrence', 'team', 'Father Laurence Hathersage, Parish Priest'],
  ['fr laurence phone', 'team', 'Father Laurence Hathersage, Parish Priest'],
  ['priest', 'team', 'Father Laurence Hathersage, Parish Priest'],
  ['call the deacon', 'team', 'Deacon Joseph Winterslow, Permanent Deacon'],
  ['how do i become a catholic', 'page', 'Faith Formation'],
  ['hall booking', 'page', 'Hiring the hall'],
  ['hall hire', 'page', 'Hiring the hall'],
  ['mass intention', 'page', 'Having a Mass offered'],
  ['baptism certificate', 'page', 'Baptism and other certificates'],
  ['first communion 2026', 'news', 'Nineteen First Holy Communions'],
  ['food bank', 'news', 'Food bank: what is needed this month'],
  ['mass times', 'page', 'Mass times'],
  ['MASS TIMES', 'page', 'Mass times'],
  ['what time is mass on sunday', 'page', 'Mass times'],
  ['weekday mass', 'page', 'Mass times'],
  ['holy days of obligation', 'page', 'Mass times'],
  ['baptism', 'page', 'Baptism'],
  ['christening', 'page', 'Baptism'],
  ['baptisim preperation', 'event', 'Baptism Preparation for Parents and Godparents'],
  ['get married', 'page', 'Marriage'],
  ['wedding', 'page', 'Marriage'],
  ['funeral', 'page', 'When someone dies'],
  ['someone has died', 'page', 'When someone dies'],
  ['car park', 'page', 'Parking'],
  ['wheelchair access', 'page', 'Step-free way in'],
  ['toilets', 'page', 'Toilets'],
  ['hearing loop', 'page', 'Hearing and sight'],
  ['how do i donate', 'page', 'Online giving'],
  ['watch mass online', 'page', 'Watch Mass live'],
  ['live stream', 'page', 'Watch Mass live'],
  ['who to ring when someone has died', 'page', 'When someone dies'],
  ['contact', 'page', 'Contact the parish office'],
  ['phone number', 'page', 'Contact the parish office'],
  ['report a concern', 'page', 'Safeguarding'],
  ['margaret oakhanger', 'team', 'Margaret Oakhanger, Parish Safeguarding Representative'],
  ['deacon', 'team', 'Deacon Joseph Winterslow, Permanent Deacon'],
  ['newsletter', 'page', 'Newsletters'],
  ['bulletin 15 november', 'document', 'Thirty-third Sunday in Ordinary Time'],
  ['finance committee', 'document', 'Finance Committee, 13 August 2026'],
  ['choir', 'page', 'Music Ministry'],
  ['chior', 'page', 'Music Ministry'],
  ['frist communion 2026', 'news', 'Nineteen First Holy Communions'],
  ['havrest supper', 'event', 'Harvest Supper'],
  ['youth club', 'page', 'Youth Ministry'],
  ['rcia', 'page', 'Faith Formation'],
  ['svp', 'event', 'St Vincent de Paul Society Meeting'],
  ['advent fair', 'event', 'Advent Fair'],
  ['carols', 'event', 'Carols by Candlelight'],
  ['nativity play', 'event', 'Saint Mildred’s School Nativity Play'],
  ['ash wednesday', 'event', 'Ash Wednesday'],
  ['good friday', 'event', 'Good Friday: Walk of Witness and the Passion of the Lord'],
  ['palm sunday', 'event', 'Palm Sunday Procession and Mass'],
  ['rosary', 'page', 'Rosary'],
  ['adoration', 'page', 'Exposition of the Blessed Sacrament'],
  ['kids at mass', 'page', 'Children'],
  ['quiz night', 'event', 'Quiz Night for the Organ Fund'],
  ['coffee mor', 'event', 'Coffee Morning'],
  ['photos of the picnic', 'page', 'Parish Picnic'],
  ['evacuees', 'history', 'The evacuees'],
] as const;

describe('createFinder', () => {
  it.each(questions)('for “%s” returns the %s ‘%s’ first', (question, kind, title) => {
    expect(find(question, today)[0]).toMatchObject({ kind, title });
  });

  it('is tested with at least fifty questions', () => expect(questions.length).toBeGreaterThanOrEqual(50));
});

describe('results', () => {
  it('list the soonest of repeated events first, and past ones after everything else', () => {
    const lectio = find('lectio divina', today).filter(({ kind }) => kind === 'event');
    expect(lectio.map(({ date }) => date)).toEqual(['2026-12-04', '2027-01-01', '2027-02-05']);
    const found = find('st vincent de paul', today);
    const passed = found.map(({ kind, date = '' }) => kind === 'event' && date < today);
    expect(passed).toContain(true);
    expect(passed).toEqual([...passed].sort());
  });

  it('contain every word of the question if any document does', () => {
    expect(find('harvest supper', today).map(({ title }) => title)).toEqual(['Harvest Supper']);
  });

  it('are empty for an empty question and for an unknown word', () => {
    expect(find('', today)).toEqual([]);
    expect(find(' ?! ', today)).toEqual([]);
    expect(find('xylophone', today)).toEqual([]);
  });

  it('are empty for an unknown word that is the name of a property of every object', () => {
    expect(find('constructor', today)).toEqual([]);
  });

  it.each(['wifi', 'taxi', 'loan', 'golf', 'bike', 'flu'])(
    'are empty for “%s”, which is similar only to words within texts',
    (word) => expect(find(word, today)).toEqual([]),
  );

  it('are found for very long questions, markup, emoji and accents', () => {
    expect(find('fair '.repeat(2_000), today)[0]?.title).toBe('Advent Fair');
    expect(find('\u{1F56F} <b>(fair"*+', today)[0]?.title).toBe('Advent Fair');
    expect(find('FÊTE fâir', today)[0]?.title).toBe('Advent Fair');
  });

  it.each([
    ['bingo', { title: '<b>Bingo</b> evening', text: '' }],
    ['play', { title: 'Carols', text: '🎄Play for children' }],
    ['cake', { title: 'Social', text: 'Coffee+cake' }],
    ['pawel', { title: 'Thanks', text: 'To Paweł, who mended the roof.' }],
    ['paweł', { title: 'Thanks', text: 'To Pawel, who mended the roof.' }],
    ['logan', { title: 'Talk', text: 'By Father Lo\u00adgan' }],
    ['مريم', { title: 'Talk', text: 'From \u200fمريم\u200f' }],
    ['കുർബാന', { title: 'Mass', text: 'കുർബാന at 4 PM' }],
  ])('contain “%s” beside a symbol, an invisible character or in other letters', (question, texts) => {
    const document = { kind: 'news', path: '/news/a', ...texts } as const;
    expect(createFinder([document])(question, today)).toEqual([document]);
  });
});
