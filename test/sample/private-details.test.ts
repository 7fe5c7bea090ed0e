import { describe, expect, it } from 'vitest';
import { extractText } from '../../document-text/extract-text.ts';
import { sampleParish, sampleRecord, sampleRecords } from '../../parish/sample/sample-parish.ts';
import { parishContacts } from '../../web/desk/checks/parish-contacts.ts';
import { privateDetails } from '../../web/desk/checks/private-details.ts';

const parish = sampleRecord;
const { representative, ...safeguarding } = parish.safeguarding;
const { team: sampleTeam } = sampleRecords('2026-11-22');
const contacts = parishContacts(parish, parish.safeguarding, sampleTeam);

describe('the sample', async () => {
  const { files } = await sampleParish('2026-11-22');

  it('prays for the sick in each newsletter, and gives no private details', async () => {
    for (const file of files.filter(({ folder }) => folder === 'newsletters')) {
      const { blocks } = await extractText({ type: 'pdf', bytes: await file.read() });
      const texts = blocks.map(({ text }) => text);
      expect(texts.join('\n')).toContain('The sick of the parish');
      expect([...texts, texts.join('\n')].flatMap((text) => privateDetails(text, contacts))).toEqual([]);
    }
  });

  it('gives no private details in its safeguarding page', () => {
    const texts = JSON.stringify({ ...safeguarding, about: representative?.role }).split('"');
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
    expect(representative?.email).toMatch(/^safeguarding@/);
  });
});
