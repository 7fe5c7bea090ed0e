import { describe, expect, it } from 'vitest';
import { mailAddress, phoneAddress } from '../../../web/team/page.tsx';

describe('mailAddress', () => {
  it.each([
    ['office@parish.example', 'mailto:office@parish.example'],
    ['anne-marie.o’dell@parish.example', 'mailto:anne-marie.o%E2%80%99dell@parish.example'],
    ['a?subject=b&bcc=c%0a@parish.example', 'mailto:a%3Fsubject%3Db%26bcc%3Dc%250a@parish.example'],
  ])('converts %j to %j', (email, address) => {
    expect(mailAddress(email)).toBe(address);
  });
});

describe('phoneAddress', () => {
  it.each([
    ['01632 960142', 'tel:01632960142'],
    [' +44 (0)1632 960-142', 'tel:+441632960142'],
  ])('converts %j to %j', (phone, address) => {
    expect(phoneAddress(phone)).toBe(address);
  });
});
