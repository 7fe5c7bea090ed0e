import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { neutralParish } from '../../parish/neutral.ts';
import { sampleRecord } from '../../parish/sample/sample-record.ts';
import { trusted } from '../../contract/json.ts';
import { previewedItem } from '../../web/desk/forms/record-form.tsx';
import { toListValue, type VisibleInput } from '../../web/desk/records/field-input.ts';
import { sectionForm, sectionIds } from '../../web/parish/desk/parish-form.ts';
import { parishSections } from '../../web/desk/records/parish-sections.ts';
import { createApi } from '../../web/data/api.ts';
import { createQueryStore, QueryStoreProvider } from '../../web/data/query-store.tsx';
import { TodayProvider } from '../../web/data/today.tsx';
import { Preview, type PreviewProps } from '../../web/app/preview/preview.tsx';
import { withoutBareSpans } from './bare-spans.ts';

const data = {
  footerMassTimes: [{ id: 'slot-1', version: 1, day: 'Daily', times: '10:00 AM' }],
  devotions: [{ id: 'typed', version: 1, name: 'Typed', day: 'Saturday', time: 'After Mass' }],
};
const store = createQueryStore(createApi(), data);

function previewOf(kind: PreviewProps['kind'], item: PreviewProps['item'], section?: string): string {
  return withoutBareSpans(
    renderToStaticMarkup(
      <QueryStoreProvider store={store}>
        <TodayProvider initial="2026-11-22">
          <Preview kind={kind} item={{ id: 'preview', version: 0, ...item }} section={section} />
        </TodayProvider>
      </QueryStoreProvider>,
    ),
  );
}

const date = '2026-11-28';
const document = { title: 'Typed', date, fileName: 'a.pdf', fileSize: 2048, fileUrl: '/media/a.pdf' };
const long = (length: number) => 'x'.repeat(length);

describe('the preview', () => {
  it.each<[PreviewProps['kind'], PreviewProps['item'], string[], string]>([
    [
      'events',
      { title: 'Typed', description: 'D', date, time: '7:30 PM', location: 'Hall', category: 'mass' },
      ['Home', 'Calendar', 'Its own page'],
      'Typed',
    ],
    [
      'news',
      { title: 'Typed', content: 'C', date, author: 'A', category: 'announcement' },
      ['Home', 'Its own page'],
      'Typed',
    ],
    ['reflections', { title: 'Typed', excerpt: 'E', content: 'C', date }, ['Home', 'Reflections'], 'Typed'],
    [
      'team',
      { name: 'Typed', role: 'R', bio: 'B', email: '', phone: '', photoUrl: undefined },
      ['Parish Team'],
      'Typed',
    ],
    [
      'history',
      { title: 'Typed', year: '1901', period: 'P', excerpt: 'E', content: 'C', order: 0 },
      ['Our History'],
      'Typed',
    ],
    ['devotions', { name: 'Typed', day: 'Sunday', time: '6 PM' }, ['Home'], 'Typed'],
    ['devotions', { name: 'Typed', day: 'Sunday', time: '', from: '2027-02-10' }, ['Home'], 'Typed'],
    ['newsletters', document, ['Newsletters'], 'Typed'],
    ['meeting-notes', document, ['Meeting Notes'], 'Typed'],
    ['lectio-divina', document, ['Lectio Divina'], 'Typed'],
    ['mass-times', { day: 'Typed', times: '8:00 AM, 6:00 PM' }, ['Home'], 'Typed'],
    ['mass-changes', { date, times: '6:00 PM', note: 'Typed' }, ['Home', 'Calendar'], 'Changed: Typed'],
    ['mass-changes', { date, times: '', note: 'Typed' }, ['Home', 'Calendar'], 'No Mass: Typed'],
    [
      'mass-changes',
      { date, times: '10:00 AM', cancelledDevotions: ['typed'] },
      ['Home', 'Calendar'],
      '<s>Typed, After Mass</s> cancelled',
    ],
    ['funerals', { date, time: '11:00 AM', name: 'Typed', familyAgrees: true }, ['This Week'], 'Typed'],
    [
      'gallery',
      {
        key: 'gallery/a.jpg',
        url: '/a.jpg',
        fileName: 'a.jpg',
        size: 1,
        lastModified: '2026-11-22T10:00:00Z',
        caption: 'Typed',
      },
      ['Gallery'],
      'Typed',
    ],
  ])('shows %s %o wherever visitors see it', (kind, item, places, words) => {
    const html = previewOf(kind, item);
    const found = [...html.matchAll(/<section [^>]*aria-label="([^"]*)"><p/g)].map(([, place]) => place);
    expect(found).toEqual(places);
    expect(html).toContain(words);
  });

  it.each(sectionIds)('shows the section %s while nothing is typed in new entries of its lists', (id) => {
    vi.stubGlobal('location', new URL('https://parish.example'));
    const parish = { ...neutralParish, id: 'parish', version: 1 };
    const definition = sectionForm(id, trusted(parish));
    const values = Object.entries<VisibleInput | { kind: 'hidden' }>(definition.fields).map(
      ([name, input]) => {
        const entry = input.kind === 'list' ? Object.keys(input.entry) : [];
        return [
          name,
          toListValue(entry.length > 0 ? [Object.fromEntries(entry.map((field) => [field, '']))] : []),
        ];
      },
    );
    const item = previewedItem({
      definition,
      values: Object.fromEntries(values),
      item: parish,
      file: undefined,
    });
    expect(previewOf('parish', item, id)).toContain('aria-label=');
  });

  it.each(Object.keys(parishSections))(
    'shows the section %s of Parish details, also when it is empty',
    (id) => {
      const shown = (record: object) => previewOf('parish', { ...neutralParish, ...record }, id);
      expect(shown({})).toContain('aria-label=');
      const notice = { text: 'The car park is closed.', until: '2099-01-01T00:00:00.000Z' };
      expect(shown({ ...sampleRecord, notice })).not.toEqual(shown({}));
    },
  );

  it('shows an emblem that has just been chosen', () => {
    const html = previewOf('parish', { ...neutralParish, emblemUrl: 'blob:chosen' }, 'colour');
    expect(html).toContain('src="blob:chosen"');
  });

  it('truncates as the home page does: notices at 200 characters, the priest’s message at 500', () => {
    const home = (html: string) => html.split(/<section [^>]*aria-label="/)[1];
    const news = { title: 'T', date, author: 'A', category: 'announcement' };
    expect(home(previewOf('news', { ...news, content: long(200) }))).toContain(`>${long(200)}<`);
    expect(home(previewOf('news', { ...news, content: long(201) }))).toContain(`>${long(200)}...<`);
    const reflection = { title: 'T', excerpt: 'E', date };
    expect(home(previewOf('reflections', { ...reflection, content: long(501) }))).toContain(
      `>${long(500)}...<`,
    );
    expect(home(previewOf('reflections', { ...reflection, content: long(500) }))).not.toContain('x...');
  });

  it('does not show the description of an unlisted document', () => {
    const description = 'Secret';
    expect(previewOf('newsletters', { ...document, description })).toContain(description);
    expect(previewOf('newsletters', { ...document, description, unlisted: true })).not.toContain(description);
  });

  it('shows an item without a date as if it were today', () => {
    expect(
      previewOf('events', { title: '', description: '', date: '', time: '', location: '', category: 'mass' }),
    ).toContain('Today');
  });
});
