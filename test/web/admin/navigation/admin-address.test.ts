import { describe, expect, it } from 'vitest';
import { addressOf, parseAddress } from '../../../../web/admin/navigation/admin-address.ts';

describe('the address of the admin area', () => {
  it.each([
    [{}, '/admin'],
    [{ tab: 'news' }, '/admin?tab=news'],
    [{ tab: 'mass-times', open: 'new' }, '/admin?tab=mass-times&open=new'],
    [{ tab: 'gallery', folder: 'Fête & Café' }, '/admin?tab=gallery&folder=F%C3%AAte+%26+Caf%C3%A9'],
  ])('of %j is %s, and is read back', (address, path) => {
    expect(addressOf(address)).toBe(path);
    expect(parseAddress(new URL(path, 'https://parish.example').search)).toEqual(address);
  });

  it('ignores what it does not know', () => {
    expect(parseAddress('?code=x&tab=team')).toEqual({ tab: 'team' });
  });
});
