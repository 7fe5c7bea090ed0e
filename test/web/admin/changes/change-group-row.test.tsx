import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { type Change, pictureChangeId } from '../../../../contract/changes.ts';
import { describeChange } from '../../../../web/admin/changes/describe-change.ts';
import { ChangeGroupRow } from '../../../../web/admin/changes/change-list.tsx';

const upload = (name: string, other: Partial<Change> = {}): Change => ({
  resource: 'gallery',
  id: pictureChangeId(`gallery/${name}.jpg`),
  version: 1,
  action: 'created',
  title: name,
  at: '2026-12-25T10:00:00Z',
  folder: 'christmas',
  isDeleted: false,
  ...other,
});

const rowOf = (group: readonly Change[]) =>
  renderToStaticMarkup(
    <ChangeGroupRow
      group={group}
      describe={(change, them) => describeChange(change, {}, them)}
      buttons={(changes) => (changes.length === 1 ? 'One' : 'All')}
    />,
  );
const pictures = (markup: string) => markup.match(/<img [^>]*>/g) ?? [];

it('says how many pictures were added to a folder, and shows the first few small, and a row for each', () => {
  const markup = rowOf(['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => upload(name)));
  expect(markup).toContain('7 pictures added to Christmas');
  expect(markup).toContain('Someone added them, ');
  expect(markup).not.toContain('<span>7 pictures</span>');
  expect(pictures(markup)).toHaveLength(5);
  expect(markup).toContain('src="/media/gallery/a-480.avif" alt="" loading="lazy"');
  expect(markup.match(/One/g)).toHaveLength(7);
  expect(markup.match(/All/g)).toHaveLength(1);
});

it('does not show pictures that have been deleted since, or of other kinds', () => {
  expect(pictures(rowOf([upload('a'), upload('b', { isDeleted: true })]))).toHaveLength(1);
  const events = ['Fair', 'Supper'].map((title): Change => {
    const { folder: _, ...event } = upload(title, { resource: 'events' });
    return event;
  });
  expect(rowOf(events)).toContain('Fair and 1 other');
  expect(pictures(rowOf(events))).toHaveLength(0);
});

it('names the root gallery, and leaves a single change its own row', () => {
  expect(rowOf([upload('a', { folder: '' }), upload('b', { folder: '' })])).toContain(
    '2 pictures added to Root Gallery',
  );
  expect(rowOf([upload('a')])).not.toMatch(/added to|All/);
});
