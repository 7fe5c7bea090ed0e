import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ListState } from '../../../../web/desk/lists/list-state.tsx';
import type { List } from '../../../../web/desk/cached-list.ts';

const render = (status: List<unknown>['status'], items: readonly string[] = []) => {
  const list = { status, items, reload: async () => {} };
  return renderToStaticMarkup(
    <ListState list={list} emptyText="No events yet.">
      <p>{items.join()}</p>
    </ListState>,
  );
};

describe('ListState', () => {
  it('says that a loaded list is empty', () => {
    expect(render('loaded')).toContain('No events yet.');
  });

  it('offers a retry after a failure, without saying that the list is empty', () => {
    const markup = render('failed');
    expect(markup).toContain('Try Again');
    expect(markup).not.toContain('No events yet.');
  });

  it('keeps showing the items when reloading them has failed', () => {
    expect(render('failed', ['Fair'])).toContain('<p>Fair</p>');
  });

  it('shows the items that are known while the list is loading', () => {
    expect(render('loading', ['Fair'])).toContain('<p>Fair</p>');
  });

  it('shows neither while the list is loading', () => {
    expect(render('loading')).not.toMatch(/No events yet|Try Again/);
  });
});
