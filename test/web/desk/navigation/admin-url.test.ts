import { describe, expect, it } from 'vitest';
import { addressOf, parseAddress } from '../../../../web/desk/navigation/admin-url.ts';

describe('the admin address', () => {
  it.each([
    [{}, '/admin'],
    [{ tab: 'news' }, '/admin?tab=news'],
    [{ tab: 'mass-times', open: 'new' }, '/admin?tab=mass-times&open=new'],
    [{ tab: 'events', open: 'new', day: '2026-12-04' }, '/admin?tab=events&open=new&day=2026-12-04'],
    [{ tab: 'gallery', folder: 'Fête & Café' }, '/admin?tab=gallery&folder=F%C3%AAte+%26+Caf%C3%A9'],
  ])('%j is written as %s and parsed back', (address, path) => {
    expect(addressOf(address)).toBe(path);
    expect(parseAddress(new URL(path, 'https://parish.example').search)).toEqual(address);
  });

  it('ignores unknown parameters and days that do not exist', () => {
    expect(parseAddress('?code=x&tab=team')).toEqual({ tab: 'team' });
    expect(parseAddress('?tab=events&day=2026-02-30')).toEqual({ tab: 'events' });
  });
});
