import { beforeAll, describe, expect, it } from 'vitest';
import type { SearchDocument } from '../../contract/site/site-files.ts';
import { searchIndex } from '../../lambdas/publish/feeds/search-index.ts';
import { createRenderer } from '../../web/app/rendering/renderer.tsx';
import { answersTo } from '../../web/search/answers.ts';
import { snapshotOf } from '../lambdas/publish/parish-snapshot.ts';
import { sampleParishRecord } from '../sample-facts.ts';
import { clientBuild } from '../web/client-build.ts';
import { sampleIndex } from './sample-index.ts';

const now = new Date('2026-11-22T09:00:00Z');
const answers = (question: string, documents: readonly SearchDocument[], at = now) =>
  answersTo(question, documents, at, 'Europe/London').map(({ label, text }) => `${label}: ${text}`);

describe('the search of the sample parish answers', () => {
  let documents: readonly SearchDocument[];
  beforeAll(async () => (documents = await sampleIndex('2026-11-22')));

  it.each([
    ['mass', /^Next Mass: today, 10:30 AM/],
    ['what time is mass?', /^Next Mass: today, 10:30 AM/],
    [
      'christmas',
      /^Christmas Eve: Thursday 24 December 2026, .*5:30 PM.*\n.*Friday 25 December 2026, 10:30 AM/,
    ],
    ['midnight mass', /^Midnight Mass: Thursday 24 December 2026, 11:30 PM[^\n;]*$/],
    ['easter vigil', /^Easter Vigil: Saturday 27 March 2027, 9:00 PM, [^\n;]*$/],
    ['holy week', /^Palm Sunday.*\n.*Holy Thursday: Thursday 25 March 2027, 7:00 PM.*\nEaster Vigil: .*$/s],
    ['confession', /^Confessions: Saturday 10:30-11:00 AM/],
    ['phone', /^Contact the parish office: 01632 960142/],
    ['baptism', /^Baptism and Marriage: 6 months notice\. Please ring the parish office: 01632 960142$/],
    ['newsletter', /^Latest newsletter: /],
    ['give', /^Online giving: /],
    ['polish', /^$/],
    ['parking', /^$/],
  ])('%j', (question, expected) => {
    expect(answers(question, documents).join('\n')).toMatch(expected);
  });

  it('with the addresses of links, not with Home', () => {
    const pathOf = (title: string) => documents.find((each) => each.title === title)?.path;
    expect(pathOf('Watch Mass live')).toBe(sampleParishRecord.links?.video);
    expect(pathOf('Online giving')).toBe(sampleParishRecord.links?.giving);
  });
});

describe('in a parish of several churches', () => {
  const churches = ['Brigid', 'Kieran'].map((name) => ({
    id: name.toLowerCase(),
    name: `Saint ${name}`,
    address: name,
  }));
  const snapshot = snapshotOf(
    {
      'mass-times': [
        { day: 'Saturday (Vigil)', times: '6:00 PM', church: 'brigid', order: 0 },
        { day: 'Sunday', times: '10:00 AM', church: 'kieran', order: 1 },
        { day: 'Sunday', times: '12:00 PM', church: 'brigid', special: 'Msza Święta po polsku', order: 2 },
        { day: 'Holy Saturday', times: '9:00 PM', church: 'kieran', order: 3 },
      ],
      'mass-changes': [
        { id: '2026-12-26', date: '2026-12-26', times: '10:00 AM (Saint Kieran)', note: 'Wren Day' },
      ],
    },
    new Date('2026-11-28T17:00:00Z'),
    { ...sampleParishRecord, timeZone: 'Europe/London', churches },
  );
  const index = async () => {
    const renderer = await createRenderer(clientBuild);
    const pages = renderer.pages(snapshot.data, snapshot.now);
    const documents: SearchDocument[] = JSON.parse(
      String(await searchIndex.content({ snapshot, pages, renderer })),
    );
    return documents;
  };

  it('names the church, the Sunday’s vigil and the Mass that is over no longer', async () => {
    const documents = await index();
    const at = (time: string) => new Date(`2026-11-28T${time}Z`);
    expect(answers('mass', documents, at('17:00:00'))).toEqual([
      'Next Mass: today, 6:00 PM, Saint Brigid, Vigil: First Sunday of Advent',
    ]);
    expect(answers('mass', documents, at('18:45:00'))).toEqual([
      'Next Mass: tomorrow, 10:00 AM, Saint Kieran',
    ]);
    expect(answers('sunday mass', documents, at('17:00:00')).join('\n')).toMatch(
      /^Mass: today, 6:00 PM, Saint Brigid, .*\nFirst Sunday of Advent: tomorrow, 10:00 AM, Saint Kieran; 12:00 PM/,
    );
    expect(answers('polish', documents, at('17:00:00'))[0]).toMatch(/tomorrow, 12:00 PM, Saint Brigid, Msza/);
    expect(answers('easter vigil', documents, at('17:00:00'))).toEqual([
      'Easter Vigil: Saturday 27 March 2027, 9:00 PM, Saint Kieran, Vigil: Easter Sunday',
    ]);
  });

  it('has each changed day in its index, with its date, note and name', async () => {
    expect((await index()).find(({ date }) => date === '2026-12-26')).toMatchObject({
      kind: 'mass',
      title: 'Saint Stephen, the First Martyr',
      text: expect.stringMatching(/^10:00 AM, Saint Kieran.*Wren Day/),
      path: '/calendar/2026-12#2026-12-26',
    });
  });
});
