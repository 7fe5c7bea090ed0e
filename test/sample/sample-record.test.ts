import { describe, expect, it } from 'vitest';
import { parishSchema } from '../../contract/entities/parish.ts';
import { neutralParish } from '../../parish/neutral.ts';
import { sampleRecord, sampleRecords } from '../../parish/sample/sample-parish.ts';
import { nextMeeting } from '../../web/pages/documents/next-meeting.ts';

const aboutDocuments = sampleRecord.documentPages;

it('the sample record satisfies the contract', () => {
  expect(parishSchema.safeParse(sampleRecord).error?.issues).toBeUndefined();
});

it('the sample record has the specification’s sacrament arrangements, slides and ministries', () => {
  const { fixedTimes, hero, ministries } = sampleRecord;
  expect(fixedTimes).toEqual(neutralParish.fixedTimes);
  expect(hero).toHaveLength(3);
  expect(ministries.map(({ name }) => name)).toEqual(neutralParish.ministries.map(({ name }) => name));
  expect(ministries.filter(({ linkLabel }) => linkLabel).map(({ name }) => name)).toEqual(['Parish School']);
});

it('the sample parish has the hours of confessions in one place', () => {
  const { 'mass-times': massTimes, devotions } = sampleRecords('2026-11-22');
  const { fixedTimes, ...others } = sampleRecord;
  expect(JSON.stringify([massTimes, devotions, others]).match(/confession[^.]*\d/gi)).toBeNull();
  expect(fixedTimes?.confessions).toMatch(/\d/);
});

describe('the about box of Lectio Divina', () => {
  it('states that it is held on the first Friday after the 10:00 AM Mass', () => {
    const words = aboutDocuments['lectio-divina']?.paragraphs?.join(' ');
    expect(words).toMatch(/first Friday of the month, after the 10:00 AM Mass/);
  });

  it.each([
    ['2026-11-22', '2026-12-04'],
    ['2026-12-04', '2026-12-04'],
    ['2026-12-05', '2027-01-01'],
    ['2026-04-03', '2026-05-01'], // the first Friday of April is Good Friday
  ])('returns as the date after %s %s', (today, next) => {
    expect(nextMeeting(aboutDocuments['lectio-divina']!.held!, today)).toBe(next);
  });
});
