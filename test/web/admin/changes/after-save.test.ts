import { describe, expect, it } from 'vitest';
import { afterSave } from '../../../../web/admin/changes/after-save.ts';

const now = new Date('2026-11-22T12:00:00Z');
const event = { id: '1', slug: 'advent-fair-2026-11-28' };

describe('after a save', () => {
  it('it says that visitors see it, and leads to the page of the item, or of its list', () => {
    const message = 'Saved. Visitors see it now.';
    expect(afterSave('events', event, now)).toEqual({ message, view: '/calendar/advent-fair-2026-11-28' });
    expect(afterSave('events', { id: '1' }, now)).toEqual({ message, view: '/calendar' });
    expect(afterSave('mass-changes', { id: '2026-11-28' }, now)).toEqual({ message, view: '/this-week' });
    expect(afterSave('news', { id: '1', slug: 'fete-2026-11-20' }, now).view).toBe('/news/fete-2026-11-20');
  });

  it('it says when visitors do not see it, and leads nowhere', () => {
    expect(afterSave('events', { ...event, draft: true }, now)).toEqual({
      message: 'Saved as a draft. Visitors do not see it.',
    });
    expect(afterSave('events', { ...event, visibleFrom: '2026-11-29T09:00:00.000Z' }, now)).toEqual({
      message: 'Saved. Visitors see it from Sunday 29 November, 9:00 AM.',
    });
    expect(afterSave('events', { ...event, visibleUntil: '2026-11-21T09:00:00.000Z' }, now)).toEqual({
      message: 'Saved. Visitors do not see it any more.',
    });
  });
});
