import { describe, expect, it } from 'vitest';
import { addDays } from '../../contract/dates/calendar-date.ts';
import type { PrintedDocument } from '../../parish/sample/documents/printed-document.ts';
import { newsletter } from '../../parish/sample/documents/newsletter.ts';
import { sampleRecords } from '../../parish/sample/sample-parish.ts';
import { sampleTeam } from '../../parish/sample/sample-team.ts';
import { sampleRecord } from '../../parish/sample/sample-record.ts';
import { privateDetails } from '../../web/admin/checks/private-details/private-details.ts';

const parish = sampleRecord;
const { safeguarding } = parish;
const memberOf = (id: string) => sampleTeam.find((each) => each.id === id)!;
const representative = memberOf(safeguarding.representativeMember);
const contacts = {
  country: parish.country,
  phones: [parish.phone],
  names: [memberOf(parish.priestMember).name, representative.name],
};

/** Each text of a newsletter, and its paragraphs below each other as its readers have them. */
function textsOf({ sections }: PrintedDocument): string[] {
  const lines = sections
    .flatMap(({ blocks }) => blocks)
    .flatMap((block) => {
      if (block.kind === 'bullets') return block.items;
      return block.kind === 'table' ? block.rows.map((row) => row.join(' – ')) : [block.text];
    });
  return [...lines, lines.join('\n')];
}

describe('the sample', () => {
  it('prays for the sick in each newsletter of a year, and gives no private details', () => {
    const sundays = Array.from({ length: 52 }, (_, week) => addDays('2026-11-29', 7 * week));
    for (const sunday of sundays) {
      const texts = textsOf(newsletter(sunday));
      expect(texts.join('\n')).toContain('The sick of the parish');
      expect(texts.flatMap((text) => privateDetails(text, contacts))).toEqual([]);
    }
  });

  it('gives no private details in its safeguarding page', () => {
    const texts = JSON.stringify({ ...safeguarding, about: representative.role }).split('"');
    expect(texts.flatMap((text) => privateDetails(text, contacts))).toEqual([]);
  });

  it('gives no private details in its other texts', () => {
    const { history: _, ...records } = sampleRecords('2026-11-22');
    const texts = Object.values(records)
      .flat()
      .map((each) => JSON.stringify(each).split('"').join('\n'));
    expect(texts.length).toBeGreaterThan(60);
    expect(texts.flatMap((text) => privateDetails(text, contacts))).toEqual([]);
  });

  it('gives no private telephone number: people are reached through the office', () => {
    const phones = sampleTeam.flatMap(({ phone }) => (phone ? [phone] : []));
    expect(new Set(phones)).toEqual(new Set([parish.phone]));
  });

  it('has the e-mail address of the role for the safeguarding representative', () => {
    expect(representative.email).toMatch(/^safeguarding@/);
  });
});
