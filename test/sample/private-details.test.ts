import { expect, it } from 'vitest';
import { addDays } from '../../contract/dates/calendar-date.ts';
import { newsletter } from '../../parish/sample/documents/newsletter.ts';
import { sampleTeam } from '../../parish/sample/sample-team.ts';
import { sampleRecord } from '../../parish/sample/sample-record.ts';

const parish = sampleRecord;
const { safeguarding } = sampleRecord;

/** The text blocks of a newsletter that mention the sick or the unwell. */
function aboutTheSick(sunday: string): string[] {
  const blocks = newsletter(sunday).sections.flatMap((section) => section.blocks);
  return blocks.map((block) => JSON.stringify(block)).filter((text) => /\b[Tt]he sick\b|unwell/.test(text));
}

it('the sample newsletters of a year pray for the sick without naming anyone', () => {
  const sundays = Array.from({ length: 52 }, (_, week) => addDays('2026-11-29', 7 * week));
  for (const sunday of sundays) {
    const texts = aboutTheSick(sunday);
    expect(texts.length).toBeGreaterThan(0);
    // Two words in a row with a capital letter are a name.
    for (const text of texts) expect(text).not.toMatch(/\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+/u);
  }
});

it('the sample gives no private telephone number: people are reached through the office', () => {
  const people = [...sampleTeam, safeguarding.representative];
  const phones = people.flatMap(({ phone }) => (phone ? [phone] : []));
  expect(new Set(phones)).toEqual(new Set([parish.phone]));
});

it('the safeguarding representative has the e-mail address of the role', () => {
  expect(safeguarding.representative.email).toMatch(/^safeguarding@/);
});
