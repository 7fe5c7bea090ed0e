import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { type Change, pictureChangeId } from '../../../../contract/changes.ts';
import { describeChange } from '../../../../web/desk/changes/describe-change.ts';
import { ChangeGroupRow } from '../../../../web/desk/changes/changes-screens.tsx';

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

it('says how many pictures were added to a folder, and has a row for each', () => {
  const markup = rowOf(['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => upload(name)));
  expect(markup).toContain('7 pictures added to Christmas');
  expect(markup).toContain('Someone added them, ');
  expect(markup).not.toContain('<span>7 pictures</span>');
  expect(markup.match(/One/g)).toHaveLength(7);
  expect(markup.match(/All/g)).toHaveLength(1);
});

it('says whose other items were changed, too', () => {
  const events = ['Fair', 'Supper'].map((title): Change => {
    const { folder: _, ...event } = upload(title, { resource: 'events' });
    return event;
  });
  expect(rowOf(events)).toContain('Fair and 1 other');
});

it('names the root gallery, and leaves a single change its own row', () => {
  expect(rowOf([upload('a', { folder: '' }), upload('b', { folder: '' })])).toContain(
    '2 pictures added to Root Gallery',
  );
  expect(rowOf([upload('a')])).not.toMatch(/added to|All/);
});
