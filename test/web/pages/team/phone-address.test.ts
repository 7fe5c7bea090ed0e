import { describe, expect, it } from 'vitest';
import { phoneAddress } from '../../../../web/pages/team/phone-address.ts';

describe('phoneAddress', () => {
  it.each([
    ['01632 960142', 'tel:01632960142'],
    [' +44 (0)1632 960-142', 'tel:+441632960142'],
  ])('converts %j to %j', (phone, address) => {
    expect(phoneAddress(phone)).toBe(address);
  });
});
