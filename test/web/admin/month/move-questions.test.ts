import { describe, expect, it } from 'vitest';
import type { Event } from '../../../../web/admin/month/month-days.ts';
import { moveQuestions } from '../../../../web/admin/month/move-questions.ts';
import { eventFields } from '../series/fake-events.ts';

const today = '2026-12-10';
const event = (id: string, changes: Partial<Event> = {}): Event => ({
  ...eventFields,
  id,
  version: 1,
  ...changes,
});
const rosary = event('rosary');
const ask = (date: string, others: readonly Event[] = [], followers: readonly Event[] = []) =>
  moveQuestions({ event: rosary, date, followers }, [rosary, ...followers, ...others], today);

describe('before a move', () => {
  it('nothing is asked for a day ahead, and nothing for its own', () => {
    expect(ask('2026-12-19')).toEqual([]);
    expect(ask(rosary.date, [event('same')])).toEqual([]);
  });

  it('a day that has passed is asked about, and one long past or far ahead as by the form', () => {
    expect(ask('2026-12-09')).toEqual(['Wednesday 9 December 2026 has passed.']);
    expect(ask('2025-12-19')).toEqual([
      'Friday 19 December 2025 was 356 days ago: should it be Saturday 19 December 2026?',
    ]);
    expect(ask('2036-12-19')).toHaveLength(1);
    expect(ask(today)).toEqual([]);
  });

  it('an event with the same title on that day is named, at whatever time it is', () => {
    const same = event('same', { title: ' rosary', date: '2026-12-19', time: '9:00 AM' });
    expect(ask('2026-12-19', [same])).toEqual([
      'There is already an event ‘ rosary’ (9:00 AM) on Saturday 19 December 2026.',
    ]);
    expect(ask('2026-12-20', [same])).toEqual([]);
    expect(ask('2026-12-19', [event('tea', { title: 'Tea', date: '2026-12-19' })])).toEqual([]);
  });

  it('an event of the same series is named, unless it moves too', () => {
    const series = 'a8f5c1de-4f0b-4a52-9f67-2b1d1a7c6e90';
    const first = event('first', { series });
    const next = event('next', { series, title: 'Rosary and tea', date: '2026-12-25' });
    const questions = (followers: readonly Event[], others: readonly Event[] = []) =>
      moveQuestions({ event: first, date: '2026-12-25', followers }, [first, next, ...others], today);
    expect(questions([])).toEqual([
      'There is already an event ‘Rosary and tea’ (6:30 PM) on Friday 25 December 2026.',
    ]);
    expect(questions([next])).toEqual([]);
    const later = event('later', { title: 'Rosary and Tea', date: '2027-01-01' });
    expect(questions([next], [event('other', { date: '2026-12-25' }), later])).toEqual([
      'There is already an event ‘Rosary’ (6:30 PM) on Friday 25 December 2026, and the same on another day.',
    ]);
  });
});
