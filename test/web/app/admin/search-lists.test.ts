import { afterEach, describe, expect, it } from 'vitest';
import { parishFacts } from '../../../../contract/parish-record.ts';
import { setOwnRights } from '../../../../web/session/own-rights.ts';
import { sampleRecord as parish } from '#sample';
import { massChangeForm, massIntentionForm } from '../../../../web/masses/desk/mass-forms.ts';
import { parishSections } from '../../../../web/desk/records/parish-sections.ts';
import { events } from '../../../../web/calendar/admin.ts';
import { actionEntries } from '../../../../web/app/admin/actions.ts';
import { recordEntry, searchGroups, sectionEntry } from '../../../../web/app/admin/search-lists.ts';

const quiz = {
  id: 'q',
  version: 1,
  title: 'Parish Quiz',
  description: 'Teams of **six**, in the hall.',
  date: '2026-11-28',
  time: '7:30 PM',
  location: 'Hall',
  category: 'social',
  formatted: true,
};
const named = (title: string) => ({ title, facts: [], excerpt: '', address: { tab: 'news', open: title } });

describe('recordEntry', () => {
  it('has the title, the date, every text, and the address of the form', () => {
    const entry = recordEntry(events, quiz);
    expect(entry).toMatchObject({
      title: 'Parish Quiz',
      facts: ['Saturday 28 November 2026'],
      address: { tab: 'events', open: 'q' },
    });
    expect(entry.excerpt).toContain('Teams of six, in the hall.');
    expect(entry.excerpt).toContain('7:30 PM');
  });

  it('of a Mass change is named by its day, and of an intention by its text', () => {
    const change = { id: '2026-11-29', version: 1, date: '2026-11-29', times: '', note: 'Snow' };
    expect(recordEntry(massChangeForm, change)).toMatchObject({
      title: 'Sunday 29 November 2026',
      facts: [undefined],
      address: { tab: 'mass-times', open: 'change-2026-11-29' },
    });
    const intention = { id: 'i', version: 1, text: 'Bernard', date: '2026-11-29', time: '10:30 AM' };
    expect(recordEntry(massIntentionForm, intention)).toMatchObject({
      title: 'Bernard',
      address: { tab: 'mass-times', open: 'intention-i' },
    });
  });
});

describe('searchGroups', () => {
  const sections = Object.entries(parishSections).map(([id, section]) => sectionEntry(id, section, parish));
  const groups = [
    { label: 'Events', entries: [recordEntry(events, quiz)] },
    { label: 'Parish details', entries: sections },
  ];
  const idsOf = (question: string) =>
    searchGroups(groups, question).groups.flatMap(({ entries }) =>
      entries.map(({ address }) => address.open),
    );

  it.each([
    ['quiz', ['q']],
    ['QUIZ hall', ['q']],
    ['28 november', ['q']],
    ['teams of six', ['q']],
    ['office hours', ['contact']],
    ['palette', ['colour']],
    ['zzz', []],
  ])('‘%s’ finds %j', (question, ids) => {
    expect(idsOf(question)).toEqual(ids);
  });

  it('finds the number of the office by the label of its input', () => {
    expect(idsOf('phone')[0]).toBe('contact');
  });

  it('shows the tabs first in which something is named so', () => {
    const mentioned = { ...named('Roof'), excerpt: 'Ring the office telephone.' };
    const found = searchGroups([{ label: 'News', entries: [mentioned] }, ...groups], 'telephone');
    expect(found.groups.map(({ label }) => label)).toEqual(['Parish details', 'News']);
  });

  it('shows at most six of a tab, those named first, and counts all', () => {
    const entries = [
      { ...named('a'), excerpt: 'fair' },
      ...Array.from({ length: 8 }, (_, at) => named(`Fair ${at}`)),
    ];
    const { count, groups } = searchGroups([{ label: 'News', entries }], ' fair ');
    expect(count).toBe(9);
    expect(groups[0]?.entries.map(({ title }) => title)).toEqual(
      [0, 1, 2, 3, 4, 5].map((at) => `Fair ${at}`),
    );
  });
});

describe('the actions', () => {
  afterEach(() => setOwnRights('everything'));
  const found = (question: string) =>
    searchGroups([{ label: 'Actions', entries: actionEntries('2026-11-22', parishFacts(parish)) }], question)
      .groups.flatMap(({ entries }) => entries)
      .map(({ address: { tab, open } }) => `${tab} ${open}`);

  it.each([
    ['urgent notice', 'parish notice'],
    ['funeral', 'mass-times funeral-new'],
    ['death', 'mass-times funeral-new'],
    ['holiday times', 'mass-times change-christmas'],
    ['christmas times', 'mass-times change-christmas'],
    ['easter', 'mass-times change-holy-week'],
    ['cancel mass', 'mass-times change-new'],
    ['intentions', 'mass-times intention-2026-11-22'],
    ['job advert', 'news new'],
    ['bulletin', 'newsletters new'],
  ])('‘%s’ opens %s', (question, form) => {
    expect(found(question)).toContain(form);
  });

  it('are those that the person may do', () => {
    setOwnRights(['news']);
    expect(found('')).toEqual(['news new']);
  });
});
