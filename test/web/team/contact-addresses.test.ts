import { describe, expect, it } from 'vitest';
import { mailAddress } from '../../../contract/words.ts';

describe('mailAddress', () => {
  it.each([
    ['office@parish.example', 'mailto:office@parish.example'],
    ['anne-marie.o’dell@parish.example', 'mailto:anne-marie.o%E2%80%99dell@parish.example'],
    ['a?subject=b&bcc=c%0a@parish.example', 'mailto:a%3Fsubject%3Db%26bcc%3Dc%250a@parish.example'],
  ])('converts %j to %j', (email, address) => {
    expect(mailAddress(email)).toBe(address);
  });
});
