import { expect, it } from 'vitest';
import { diallable } from '../../../contract/fields/telephone.ts';

it.each([
  ['01632 960142', 'GB', '+441632960142'],
  ['(01632) 960-142', 'GB', '+441632960142'],
  ['020 7946 0018', 'GB', '+442079460018'],
  ['07700 900142', 'IM', '+447700900142'],
  ['+44 (0)1632 960142', 'GB', '+441632960142'],
  ['0044 1632 960142', 'IE', '+441632960142'],
  ['01 555 0142', 'IE', '+35315550142'],
  ['(202) 555-0142', 'US', '+12025550142'],
  ['1 202 555 0142', 'CA', '+12025550142'],
  ['+46 8 555 0142', 'SE', '+4685550142'],
  ['999', 'GB', '999'],
  ['116 123', 'GB', '116123'],
])('%s in %s is dialled as %s', (phone, country, dialled) => {
  expect(diallable(phone, country)).toBe(dialled);
});

it.each([
  ['ask Ann', 'GB'],
  ['', 'GB'],
  ['01632 960142 or 3', 'GB'],
  ['1632 960142', 'GB'],
  ['01632 96', 'GB'],
  ['01632 960142 55', 'GB'],
  ['08 555 0142', 'SE'],
  ['+0 1632', 'GB'],
])('%s in %s cannot be dialled', (phone, country) => {
  expect(diallable(phone, country)).toBeUndefined();
});
