import { describe, expect, it } from 'vitest';
import { parishSchema } from '../../contract/parish.ts';
import { sampleRecord } from '../../parish/sample/sample-parish.ts';
import { nextMeeting } from '../../web/documents/documents-page.tsx';

const aboutDocuments = sampleRecord.documentPages;

it('the sample record satisfies the contract', () => {
  expect(parishSchema.safeParse(sampleRecord).error?.issues).toBeUndefined();
});

describe('the about box of Lectio Divina', () => {
  it.each([
    ['2026-11-22', '2026-12-04'],
    ['2026-12-04', '2026-12-04'],
    ['2026-12-05', '2027-01-01'],
    ['2026-04-03', '2026-05-01'], // the first Friday of April is Good Friday
  ])('returns as the date after %s %s', (today, next) => {
    expect(nextMeeting(aboutDocuments['lectio-divina']!.held!, today)).toBe(next);
  });
});
