import { describe, expect, it } from 'vitest';
import { afterSave } from '../../../../web/admin/changes/after-save.ts';

const now = new Date('2026-11-22T12:00:00Z');
const event = { id: '1', slug: 'advent-fair-2026-11-28' };

describe('afterSave', () => {
  it('reports that visitors see the item, with the path of its own page or else of its list', () => {
    const message = 'Saved. Visitors see it now.';
    expect(afterSave('events', event, now)).toEqual({ message, view: '/calendar/advent-fair-2026-11-28' });
    expect(afterSave('events', { id: '1' }, now)).toEqual({ message, view: '/calendar' });
    expect(afterSave('mass-changes', { id: '2026-11-28' }, now)).toEqual({ message, view: '/this-week' });
    expect(afterSave('news', { id: '1', slug: 'fete-2026-11-20' }, now).view).toBe('/news/fete-2026-11-20');
  });

  it('reports why visitors do not see a draft, scheduled or past item, without a path', () => {
    expect(afterSave('events', { ...event, draft: true }, now)).toEqual({
      message: 'Saved as a draft. Visitors do not see it.',
    });
    expect(afterSave('events', { ...event, visibleFrom: '2026-11-29T09:00:00.000Z' }, now)).toEqual({
      message: 'Saved. Visitors see it from Sunday 29 November, 9:00 AM.',
    });
    expect(afterSave('events', { ...event, visibleUntil: '2026-11-21T09:00:00.000Z' }, now)).toEqual({
      message: 'Saved. Visitors no longer see it.',
    });
  });
});
