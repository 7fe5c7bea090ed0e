import { describe, expect, it } from 'vitest';
import { isOwnAddress, isOwnChurch } from '../../../contract/masses/churches.ts';

const own = {
  churchName: 'St John the Baptist',
  fullName: 'Catholic Church of St John the Baptist, Ballyvaughan',
  address: 'The Presbytery, Main Street, Ballyvaughan, Co. Clare',
};

describe('a location', () => {
  it.each([
    '',
    'Church',
    'the parish church',
    'St John the Baptist',
    'Saint John’s',
    'St. John’s Church, Ballyvaughan',
    'St John the Baptist, Main Street, Ballyvaughan',
  ])('%j is the parish church', (location) => {
    expect(isOwnChurch(location, own)).toBe(true);
    expect(isOwnAddress(location, own)).toBe(true);
  });

  it.each(['Parish Hall', 'Parish Hall, Main Street', 'The Presbytery', 'Church car park', 'The garden'])(
    '%j is at the parish’s address, but not the church',
    (location) => {
      expect(isOwnChurch(location, own)).toBe(false);
      expect(isOwnAddress(location, own)).toBe(true);
    },
  );

  it.each([
    'St John, Fanore',
    'St Mary',
    'Parish Hall, Fanore',
    'Town Hall, Ballyvaughan',
    'Cemetery',
    '聖ヨハネ',
  ])('%j is elsewhere', (location) => {
    expect(isOwnChurch(location, own)).toBe(false);
    expect(isOwnAddress(location, own)).toBe(false);
  });
});
