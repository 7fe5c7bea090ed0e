import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { tellingOf } from '../../../../web/desk/changes/after-save.tsx';
import { meetingNotes, newsletters } from '../../../../web/documents/desk/document-screens.ts';
import { massChangeForm } from '../../../../web/masses/desk/mass-forms.ts';
import { events } from '../../../../web/calendar/admin.ts';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-24T12:00:00Z') }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const stored = { id: 'x', version: 1 };
const event = (date: string, fields = {}) => ({
  ...stored,
  slug: 'picnic',
  title: 'Picnic',
  description: 'In the park.',
  date,
  time: '2:00 PM',
  location: 'Park',
  category: 'social' as const,
  ...fields,
});
const document = {
  ...stored,
  title: 'Advent',
  date: '2026-11-22',
  fileName: 'a.pdf',
  fileSize: 1,
  fileUrl: '/media/newsletters/a.pdf',
};

describe('Tell people', () => {
  it('is offered for an event that visitors see, until it is over', () => {
    expect(tellingOf(events, event('2026-11-24'))?.path).toBe('/calendar/picnic');
    expect(tellingOf(events, event('2026-11-23'))).toBeUndefined();
  });

  it('is offered for no draft, and for nothing that is scheduled', () => {
    expect(tellingOf(events, event('2026-11-29', { draft: true }))).toBeUndefined();
    expect(
      tellingOf(events, event('2026-11-29', { visibleFrom: '2026-11-25T06:00:00.000Z' })),
    ).toBeUndefined();
  });

  it('is not offered while the change is not saved to the server', () => {
    vi.spyOn(events.store, 'isUnsaved').mockReturnValue(true);
    expect(tellingOf(events, event('2026-11-29'))).toBeUndefined();
  });

  it('is offered for a Mass change from today on, and for newsletters alone of the documents', () => {
    const change = (date: string) => ({ ...stored, date, times: '' });
    expect(tellingOf(massChangeForm, change('2026-11-24'))?.path).toBe('/this-week');
    expect(tellingOf(massChangeForm, change('2026-11-23'))).toBeUndefined();
    expect(tellingOf(newsletters.form, document)?.path).toBe('/newsletters');
    expect(tellingOf(meetingNotes.form, document)).toBeUndefined();
  });
});
