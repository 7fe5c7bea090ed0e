import { describe, expect, it } from 'vitest';
import { afterSave } from '../../../../web/desk/changes/after-save.tsx';

const now = new Date('2026-11-22T12:00:00Z');
const event = { id: '1', slug: 'advent-fair-2026-11-28' };

describe('afterSave', () => {
  it('reports that visitors see the item, with the path of its own page or else of its list', () => {
    const message = 'Saved. Visitors see it within a minute.';
    expect(afterSave('events', event, now)).toEqual({ message, view: '/calendar/advent-fair-2026-11-28' });
    expect(afterSave('events', { id: '1' }, now)).toEqual({ message, view: '/calendar' });
    expect(afterSave('news', { id: '1', slug: 'fete-2026-11-20' }, now).view).toBe('/news/fete-2026-11-20');
  });

  it('reports where visitors see a change of a day', () => {
    const message = 'Saved. Visitors see it within a minute.';
    const after = (date: string) => afterSave('mass-changes', { id: '1', date }, now);
    expect(after('2026-11-28')).toEqual({ message, view: '/this-week' });
    expect(after('2026-11-29')).toEqual({ message, view: '/calendar' });
    expect(after('2026-11-21')).toEqual({ message: 'Saved.' });
  });

  it('reports why visitors do not see a draft, scheduled or past item, without a path', () => {
    expect(afterSave('events', { ...event, draft: true }, now)).toEqual({
      message: 'Saved as a draft. Visitors do not see it.',
    });
    expect(afterSave('events', { ...event, visibleFrom: '2026-11-29T09:00:00.000Z' }, now)).toEqual({
      message: 'Saved. Visitors see it from Sunday 29 November, 9:00 AM.',
    });
    expect(afterSave('events', { ...event, visibleUntil: '2026-11-21T09:00:00.000Z' }, now)).toEqual({
      message: 'Saved. It leaves the website within a minute.',
    });
  });
});
