import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { editLinks } from '../../web/ui/edit-link.tsx';
import { formOf } from '../../web/editing/administrator.tsx';
import { clearEditedFrom, editedFrom, saveEditedFrom } from '../../web/session/return-addresses.ts';
import { stubStorage } from './desk/browser-storage.ts';

const item = { id: 'a b' };
const change = (id: string, date: string) => ({ id, version: 1, date, times: '' });
const document = {
  id: 'd',
  version: 1,
  title: 'Advent',
  date: '2026-11-29',
  fileName: 'advent.pdf',
  fileSize: 1,
  fileUrl: '/media/lectio-divina/advent.pdf',
  uploadDate: '2026-11-29T10:00:00Z',
};
const picture = { key: 'gallery/1.jpg', fileName: '1.jpg', url: '', size: 1, lastModified: '' };

describe('formOf', () => {
  it.each([
    [{ of: 'events', item: { ...item, title: 'Quiz' } }, '/admin?tab=events&open=a+b', 'Quiz'],
    [{ of: 'team', item: { ...item, name: 'Ann' } }, '/admin?tab=team&open=a+b', 'Ann'],
    [{ of: 'mass-times', item: { ...item, day: 'Sunday' } }, '/admin?tab=mass-times&open=a+b', 'Sunday'],
    [
      { of: 'mass-intentions', item: { ...item, text: 'Bernard' } },
      '/admin?tab=mass-times&open=intention-a+b',
      'Bernard',
    ],
    [
      { of: 'mass-intentions', item: { ...item, private: true } },
      '/admin?tab=mass-times&open=intention-a+b',
      'private intention',
    ],
    [{ document }, '/admin?tab=lectio-divina&open=d', 'Advent'],
    [{ section: 'contact' }, '/admin?tab=parish&open=contact', 'Telephone, e-mail and office hours'],
    [{ folder: 'picnic' }, '/admin?tab=gallery&folder=picnic', 'album Picnic'],
    [
      { folder: 'picnic', picture: { ...picture, caption: 'Races' } },
      '/admin?tab=gallery&open=gallery%2F1.jpg&folder=picnic',
      'Races',
    ],
    [{ folder: '', picture }, '/admin?tab=gallery&open=gallery%2F1.jpg', '1.jpg'],
  ] as const)('of %j is %s', (edited, address, name) => {
    expect(formOf(edited, [])).toMatchObject({ address, name });
  });

  it.each([
    [{ of: 'events', item }, 'events'],
    [{ of: 'mass-intentions', item }, 'mass-intentions'],
    [{ document }, 'lectio-divina'],
    [{ section: 'contact' }, 'parish'],
    [{ folder: 'picnic' }, 'gallery'],
    [{ date: '2026-11-28' }, 'mass-changes'],
  ] as const)('of %j is one of %s, for which rights are needed', (edited, resource) => {
    expect(formOf(edited, []).resource).toBe(resource);
  });

  it('of a date is the form of its change, if there is one, or else that of a new one', () => {
    const open = (...changes: Parameters<typeof formOf>[1]) =>
      formOf({ date: '2026-11-28' }, changes).address;
    expect(open(change('2026-11-28@x', '2026-11-28'), change('2026-11-29', '2026-11-29'))).toContain(
      'open=change-2026-11-28%40x',
    );
    expect(open()).toBe('/admin?tab=mass-times&open=change-2026-11-28');
    expect(open(change('a', '2026-11-28'), change('b', '2026-11-28'))).toMatch(/open=change-2026-11-28$/);
  });
});

describe('editedFrom', () => {
  let session: Map<string, string>;
  beforeEach(() => {
    session = stubStorage().session;
    vi.stubGlobal('window', { scrollY: 400 });
    vi.stubGlobal('location', {
      origin: 'https://parish.example',
      pathname: '/team',
      search: '',
      hash: '#ann',
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  it('returns the page that Edit left, until it is cleared', () => {
    expect(editedFrom()).toBeUndefined();
    saveEditedFrom('/admin?tab=team&open=ann');
    expect(editedFrom()).toEqual({ form: '/admin?tab=team&open=ann', page: '/team#ann', top: 400 });
    clearEditedFrom();
    expect(editedFrom()).toBeUndefined();
  });

  it.each(['https://evil.example/', '//evil.example/team', 'javascript:alert(1)', '/\\evil.example'])(
    'ignores %s, which is not a page of this site',
    (page) => {
      session.set('parish-edited-from', JSON.stringify({ form: '/admin', page, top: 0 }));
      expect(editedFrom()).toBeUndefined();
    },
  );

  it.each(['', '{', '{"page":"/"}'])('ignores what is not readable: %j', (stored) => {
    session.set('parish-edited-from', stored);
    expect(editedFrom()).toBeUndefined();
  });
});

it('a server renders no Edit link, even if an administrator were known', async () => {
  const { EditLink } = await import('../../web/ui/edit-link.tsx');
  editLinks.set(() => <a href="/admin">Edit</a>);
  expect(renderToStaticMarkup(<EditLink section="hero" />)).toBe('');
  editLinks.set(undefined);
});
