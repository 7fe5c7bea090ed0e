import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Change } from '../../../../contract/changes.ts';
import { DeletedRow } from '../../../../web/admin/changes/deleted-row.tsx';

const deletion = (id: string): Change => ({
  resource: 'news',
  id,
  version: 2,
  action: 'deleted',
  title: id,
  at: '2026-11-23T10:00:00Z',
  isDeleted: true,
});

/** Returns the disabled buttons of a row while these items are being restored. */
function disabledButtons(group: readonly Change[], restoring: readonly Change[]): number {
  const row = <DeletedRow group={group} restoring={restoring} onRestore={() => {}} />;
  return renderToStaticMarkup(row).match(/<button[^>]* disabled=""/g)?.length ?? 0;
}

it('restores one item at a time, so that the outcome shown is that of the last one', () => {
  const [fair, one, two] = [deletion('fair'), deletion('one'), deletion('two')];
  expect(disabledButtons([fair], [])).toBe(0);
  expect(disabledButtons([fair], [one])).toBe(1);
  // The button of the series, and one for each event.
  expect(disabledButtons([one, two], [fair])).toBe(3);
});
