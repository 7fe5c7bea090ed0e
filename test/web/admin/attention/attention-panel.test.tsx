import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WhatNeedsALook } from '../../../../web/admin/attention/what-needs-a-look.tsx';

const lines = [
  { id: 'events', sentence: 'No events.', action: { label: 'Write an event', address: { tab: 'events' } } },
];
const panel = (...[attention]: Parameters<typeof WhatNeedsALook>) =>
  renderToStaticMarkup(<WhatNeedsALook {...attention} />);

const isOnPhone = (matches: boolean) => vi.stubGlobal('matchMedia', () => ({ matches }));

beforeEach(() => void isOnPhone(false));
afterEach(() => void vi.unstubAllGlobals());

describe('the panel "What needs a look"', () => {
  it('is one line on a phone until it is opened', () => {
    isOnPhone(true);
    const markup = panel({ attention: { lines, isComplete: true } });
    expect(markup).toContain('What needs a look (1)');
    expect(markup).not.toContain('open=""');
  });

  it('says that nothing does, collapsed, once all lists have been examined', () => {
    const markup = panel({ attention: { lines: [], isComplete: true } });
    expect(markup).toContain('What needs a look: nothing');
    expect(markup).toContain('Everything is as it should be.');
    expect(markup).not.toContain('open=""');
  });

  it('does not say that nothing does when a list could not be loaded', () => {
    const markup = panel({ attention: { lines: [], isComplete: false } });
    expect(markup).toContain('Some lists could not be loaded, so this may not be everything.');
    expect(markup).not.toMatch(/nothing|Everything/);
    expect(markup).toContain('open=""');
  });

  it('shows its lines, and whether there may be more', () => {
    expect(panel({ attention: { lines, isComplete: true } })).not.toContain('Some lists');
    const markup = panel({ attention: { lines, isComplete: false } });
    expect(markup).toContain('What needs a look (1)');
    expect(markup).toContain('No events.');
    expect(markup).toContain('Some lists could not be loaded');
  });

  it('shows no result while the lists are loading', () => {
    expect(panel({ attention: undefined })).not.toMatch(/nothing|Everything|Some lists/);
  });
});
