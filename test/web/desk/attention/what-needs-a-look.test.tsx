import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { type Attention, WhatNeedsALook } from '../../../../web/desk/attention/what-needs-a-look.tsx';

const lines = [
  { id: 'events', sentence: 'No events.', action: { label: 'Write an event', address: { tab: 'events' } } },
];
const panel = (attention: Attention) =>
  renderToStaticMarkup(<WhatNeedsALook attention={attention} isOpen onToggle={() => {}} />);

describe('the panel "What needs a look"', () => {
  it('says that nothing does once all lists have been examined', () => {
    const markup = panel({ lines: [], status: 'loaded' });
    expect(markup).toContain('What needs a look: nothing');
    expect(markup).toContain('Everything is as it should be.');
  });

  it('does not say that nothing does when a list could not be loaded', () => {
    const markup = panel({ lines: [], status: 'failed' });
    expect(markup).toContain('Some lists could not be loaded, so this may not be everything.');
    expect(markup).not.toMatch(/nothing|Everything/);
  });

  it('shows its lines, and whether there may be more', () => {
    expect(panel({ lines, status: 'loaded' })).not.toContain('Some lists');
    const markup = panel({ lines, status: 'failed' });
    expect(markup).toContain('What needs a look (1)');
    expect(markup).toContain('No events.');
    expect(markup).toContain('Some lists could not be loaded');
  });

  it('shows the lines of the lists that have been read while others are loading', () => {
    const markup = panel({ lines, status: 'loading' });
    expect(markup).not.toMatch(/nothing|Everything|Some lists/);
    expect(markup).toContain('What needs a look (1)');
    expect(markup).toContain('Loading…');
  });
});
