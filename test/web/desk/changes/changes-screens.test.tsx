import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { type Change, pictureChangeId } from '../../../../contract/changes.ts';
import { describeChange } from '../../../../web/desk/changes/describe-change.ts';
import { RestoreButton, ChangeGroupRow } from '../../../../web/desk/changes/changes-screens.tsx';

const deletion = (id: string): Change => ({
  resource: 'news',
  id,
  version: 2,
  action: 'deleted',
  title: id,
  at: '2026-11-23T10:00:00Z',
  isDeleted: true,
});

/** Returns the row of items in Recently deleted. */
function rowOf(group: readonly Change[], restoring: readonly Change[] = []): string {
  return renderToStaticMarkup(
    <ChangeGroupRow
      group={group}
      describe={() => 'Deleted'}
      buttons={(changes) => <RestoreButton changes={changes} restoring={restoring} onRestore={() => {}} />}
    />,
  );
}

/** Returns the disabled buttons of a row while these items are being restored. */
function disabledButtons(group: readonly Change[], restoring: readonly Change[]): number {
  return rowOf(group, restoring).match(/<button[^>]* disabled=""/g)?.length ?? 0;
}

it('restores one item at a time, so that the outcome shown is that of the last one', () => {
  const [fair, one, two] = [deletion('fair'), deletion('one'), deletion('two')];
  expect(disabledButtons([fair], [])).toBe(0);
  expect(disabledButtons([fair], [one])).toBe(1);
  // The button of the series, and one for each event.
  expect(disabledButtons([one, two], [fair])).toBe(3);
});

it('names several items by the title that they share, or by the latest', () => {
  const words = (...titles: string[]) => rowOf(titles.map(deletion));
  expect(words('Fair', 'Fair')).toContain('Restore All 2: Fair"');
  expect(words('Fair', 'Fair', 'Supper')).toContain('Restore All 3: Fair and 2 others"');
  expect(words('Fair', 'Supper')).toContain('2 news items');
  expect(words('Fair', 'Supper')).toContain('<summary>Show all 2</summary>');
});

it('says on which days several items are, or the one day', () => {
  const words = (...dates: string[]) =>
    rowOf(dates.map((itemDate, at) => ({ ...deletion(`item ${at}`), itemDate })));
  expect(words('2026-12-24', '2026-12-18')).toContain(
    '2 news items, Friday 18 December 2026 to Thursday 24 December 2026',
  );
  expect(words('2026-12-18', '2026-12-18')).toContain('2 news items, Friday 18 December 2026<');
});

const upload = (title: string, other: Partial<Change> = {}): Change => ({
  ...deletion(title),
  resource: 'gallery',
  id: pictureChangeId(`gallery/${title}.jpg`),
  action: 'created',
  folder: 'christmas',
  ...other,
});

const describedRow = (group: readonly Change[]) =>
  renderToStaticMarkup(
    <ChangeGroupRow
      group={group}
      describe={(change, them) => describeChange(change, {}, them)}
      buttons={(changes) => (changes.length === 1 ? 'One' : 'All')}
    />,
  );

it('says how many pictures were added to a folder, and has a row for each', () => {
  const markup = describedRow(['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => upload(name)));
  expect(markup).toContain('7 pictures added to Christmas');
  expect(markup).toContain('Someone added them, ');
  expect(markup).not.toContain('<span>7 pictures</span>');
  expect(markup.match(/One/g)).toHaveLength(7);
  expect(markup.match(/All/g)).toHaveLength(1);
});

it('names the root gallery, and leaves a single change its own row', () => {
  expect(describedRow([upload('a', { folder: '' }), upload('b', { folder: '' })])).toContain(
    '2 pictures added to Root Gallery',
  );
  expect(describedRow([upload('a')])).not.toMatch(/added to|All/);
});
