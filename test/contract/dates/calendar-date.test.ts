import { afterEach, describe, expect, it, vi } from 'vitest';
import { calendarDateIn, daysBetween, isCalendarDate } from '../../../contract/dates/calendar-date.ts';

describe('isCalendarDate', () => {
  it.each(['2027-03-28', '2028-02-29', '2000-02-29', '1999-12-31'])('accepts %s', (text) => {
    expect(isCalendarDate(text)).toBe(true);
  });

  it.each([
    '2027-02-29',
    '2027-02-30',
    '2100-02-29',
    '2027-00-10',
    '2027-13-01',
    '2027-1-1',
    '27-01-01',
    '2027-01-01 ',
    'x',
  ])('rejects %s', (text) => expect(isCalendarDate(text)).toBe(false));
});

describe('calendarDateIn', () => {
  it.each([
    ['2027-06-15T22:59:59Z', 'Europe/London', '2027-06-15'],
    ['2027-06-15T23:00:00Z', 'Europe/London', '2027-06-16'],
    ['2027-12-15T23:59:59Z', 'Europe/London', '2027-12-15'],
    ['2027-12-16T00:00:00Z', 'Europe/London', '2027-12-16'],
    ['2027-01-01T03:00:00Z', 'America/New_York', '2026-12-31'],
    ['2027-01-01T12:00:00Z', 'Pacific/Auckland', '2027-01-02'],
  ])('at %s in %s returns %s', (now, zone, day) => {
    expect(calendarDateIn(zone, new Date(now))).toBe(day);
  });

  describe('in an engine that formats dates differently', () => {
    afterEach(() => vi.unstubAllGlobals());

    it.each(['en-US', 'en-CA', 'de-DE', 'ko-KR', 'sv-SE', 'en-ZA'])(
      'returns yyyy-mm-dd, as for %s',
      (locale) => {
        const Original = Intl.DateTimeFormat;
        vi.stubGlobal('Intl', {
          DateTimeFormat: class extends Original {
            constructor(_: string, { timeZone }: Intl.DateTimeFormatOptions) {
              super(locale, { timeZone, year: 'numeric', month: 'numeric', day: 'numeric' });
            }
          },
        });
        expect(calendarDateIn('Europe/London', new Date('2027-06-05T23:00:00Z'))).toBe('2027-06-06');
        expect(calendarDateIn('Europe/London', new Date('2026-11-22T01:00:00Z'))).toBe('2026-11-22');
      },
    );
  });
});

describe('daysBetween', () => {
  it.each([
    ['2027-06-15', '2027-06-15', 0],
    ['2027-06-15', '2027-06-16', 1],
    ['2027-06-15', '2027-06-14', -1],
    ['2027-03-27', '2027-03-29', 2],
    ['2027-10-30', '2027-11-01', 2],
    ['2027-12-31', '2028-01-01', 1],
    ['2028-02-28', '2028-03-01', 2],
  ])('counts from %s to %s as %i', (from, to, days) => expect(daysBetween(from, to)).toBe(days));
});
